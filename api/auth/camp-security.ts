import { z } from 'zod'
import { requiredFrom } from '#shared/auth/second-factor'
import type { SignedInAccount } from '../context/person'
import { actorOf } from './actors'

const settings = z.object({ secondStepSince: z.string().nullable().default(null) }).catch({ secondStepSince: null })

/** Returns since when a camp requires two-factor sign-in for administrators and managers; null if it doesn't. */
export function requiredSince(campSettings: unknown): string | null {
  return settings.parse(campSettings ?? {}).secondStepSince
}

/** Returns a camp's settings with that changed. */
export function withRequiredSince(campSettings: unknown, since: string | null): Record<string, unknown> {
  const before = z
    .record(z.string(), z.unknown())
    .catch({})
    .parse(campSettings ?? {})
  return { ...before, secondStepSince: since }
}

/** Returns the time from which a person needs two-factor sign-in; null if they don't. */
export function requiredOf(person: SignedInAccount): string | null {
  if (person.kind === 'platform' || !person.user.isApproved) return null
  const { createdAt } = person.user
  return requiredFrom({ role: actorOf(person.user).role, createdAt }, requiredSince(person.organization.settings))
}

import { z } from 'zod'
import { requiredFrom } from '#shared/auth/second-factor'
import type { SignedInAccount } from '../context/person'
import { actorOf } from './actors'

const settings = z.object({ secondStepSince: z.string().nullable().default(null) }).catch({ secondStepSince: null })

/** Since when a camp requires a second step of its administrators and managers; null if it does not. */
export function requiredSince(campSettings: unknown): string | null {
  return settings.parse(campSettings ?? {}).secondStepSince
}

/** Returns a camp's settings with that changed; what else they hold stays. */
export function withRequiredSince(campSettings: unknown, since: string | null): Record<string, unknown> {
  const before = z
    .record(z.string(), z.unknown())
    .catch({})
    .parse(campSettings ?? {})
  return { ...before, secondStepSince: since }
}

/** Returns the time from which a person needs a second step; null if they need none. */
export function requiredOf(person: SignedInAccount): string | null {
  if (person.kind === 'platform' || !person.user.isApproved) return null
  const { createdAt } = person.user
  return requiredFrom({ role: actorOf(person.user).role, createdAt }, requiredSince(person.organization.settings))
}

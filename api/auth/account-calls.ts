import { deleteCookie } from 'hono/cookie'
import { z } from 'zod'
import { SIGNED_IN_MARK } from '#shared/auth/model'
import { instant } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import type { SignedInPerson } from '../context/person'
import { defineCall, done, ok } from '../http/call'
import type { Env } from '../http/request'
import { actorOf } from './actors'
import { requiredOf } from './camp-security'
import { hasFactor, ownerOf } from './factors'
import { BY_PASSWORD, lockSignIn, nameLock, unlockSignIn, wakeSignIn } from './rest'
import { clearSid, sidOf } from './sid-cookie'
import { closeSignIn } from './sign-ins'

/** Returns when a person has to set up two-factor sign-in by; null if they don't have to, or already did. */
async function dueOf({ server }: Env['Variables'], person: SignedInPerson): Promise<string | null> {
  const from = requiredOf(person)
  if (from === null || person.kind === 'platform') return null
  const owner = ownerOf({ ...person.user, kind: 'camp' })
  return (await server.database.read((db) => hasFactor(db, owner))) ? null : from
}

/** What the app may know about the signed-in person. Previous versions of the app require a `grant`. */
function describe(person: SignedInPerson, secondStepDue: string | null) {
  const { id, email, firstName, lastName, role } = person.user
  const who = { id, email, firstName, lastName, role, userType: person.kind }
  if (person.kind === 'platform') {
    return { ...who, organizationId: null, approved: true, grants: [], organization: null, grant: null, secondStepDue }
  }
  const { id: organizationId, name, slug, timezone } = person.organization
  const { grants } = actorOf(person.user)
  const approved = person.user.isApproved
  return {
    ...who,
    organizationId,
    approved,
    grants,
    organization: { id: organizationId, name, slug, timezone },
    grant: null,
    secondStepDue,
  }
}

const SHA256 = /^[\w-]{43}$/
const proofHash = z.string().regex(SHA256)

const campName = z.object({ id, name: z.string(), slug: z.string(), timezone: z.string() })
const account = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.string(),
  userType: z.enum(['camp', 'platform']),
  organizationId: id.nullable(),
  approved: z.boolean(),
  grants: z.array(z.string()),
  organization: campName.nullable(),
  grant: z.string().nullable(),
  secondStepDue: instant.nullable().describe('Deadline for setting up two-factor sign-in'),
})

/** The same call under two paths: scripts use the first, previous versions of the app the second. */
const whoCalls = ['/user', '/auth/user'].map((path) =>
  defineCall('GET', path, 'Who is signed in', {
    right: 'account',
    answer: ok(account),
    async handle(c) {
      const person = c.var.person as SignedInPerson
      return describe(person, await dueOf(c.var, person))
    },
  }),
)

/** Who is signed in, and signing out. */
export const accountCalls = [
  ...whoCalls,
  defineCall('POST', '/logout', 'Signs out', {
    right: 'anybody',
    answer: ok(z.object({ ok: z.literal(true) })),
    async handle(c) {
      const { server, person } = c.var
      const sid = sidOf(c)
      if (sid) await server.database.transact((db) => closeSignIn(db, sid, server.now()))
      // The person's other devices open their streams again at once.
      if (person?.kind === 'camp') server.pokes.end({ org: person.user.org, userId: person.user.id })
      clearSid(c)
      deleteCookie(c, SIGNED_IN_MARK, { path: '/' })
      return { ok: true }
    },
  }),
  defineCall('POST', '/auth/wake', 'Reports that a person is back after inactivity', {
    right: 'account',
    answer: done,
    refusals: ['locked'],
    handle: (c) => wakeSignIn(c, sidOf(c)),
  }),
  defineCall('POST', '/auth/lock', 'Reports that the app was locked', {
    right: 'account',
    body: z.object({ opensWith: proofHash.nullable().describe('SHA-256 of the proof, in base64url') }),
    answer: done,
    handle: (c, { body: { opensWith } }) => lockSignIn(c, sidOf(c), opensWith ?? BY_PASSWORD),
  }),
  defineCall('PUT', '/auth/lock', 'Sets what opens the app once it locks', {
    right: 'account',
    body: z.object({
      opensWith: z
        .union([proofHash, z.literal(BY_PASSWORD)])
        .nullable()
        .describe('SHA-256 of the proof, in base64url; `password`; or null if the app does not lock'),
    }),
    answer: done,
    refusals: ['locked'],
    handle: (c, { body: { opensWith } }) => nameLock(c, sidOf(c), opensWith),
  }),
  defineCall('POST', '/auth/unlock', 'Reports that the PIN was entered', {
    right: 'account',
    body: z.object({ proof: z.string().min(1).max(100) }),
    answer: done,
    refusals: ['locked', 'too_many_tries'],
    handle: (c, { body: { proof } }) => unlockSignIn(c, sidOf(c), proof),
  }),
]

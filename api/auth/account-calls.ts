import { deleteCookie } from 'hono/cookie'
import { z } from 'zod'
import { SIGNED_IN_MARK } from '#shared/auth/model'
import type { SignedInPerson } from '../context/person'
import { defineCall, done, ok } from '../http/call'
import { currentUser, describeUser } from './current-user'
import { BY_PASSWORD, lockSignIn, nameLock, unlockSignIn, wakeSignIn } from './rest'
import { clearSid, sidOf } from './sid-cookie'
import { closeSignIn } from './sign-ins'

const SHA256 = /^[\w-]{43}$/
const proofHash = z.string().regex(SHA256)

/** The same call under two paths: scripts use the first, previous versions of the app the second. */
const whoCalls = ['/user', '/auth/user'].map((path) =>
  defineCall('GET', path, 'Who is signed in', {
    right: 'account',
    answer: ok(currentUser),
    handle: (c) => describeUser(c.var, c.var.person as SignedInPerson),
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

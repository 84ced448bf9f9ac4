import { and, eq, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { ownSignIn, type ProfileChange, passwordChange, profileChange } from '#shared/profile/model'
import { noteAudit } from '../audit/note'
import { currentUser, describeUser } from '../auth/current-user'
import { knowDevice } from '../auth/known-device'
import { hashPassword } from '../auth/passwords'
import { endSignIns, signedInUser } from '../auth/sign-ins'
import { endOtherKeysOfUser } from '../auth/signing-keys'
import type { SignedInPerson } from '../context/person'
import type { OrgTx } from '../context/transaction'
import { isDuplicate } from '../db/errors'
import { signIns } from '../db/tables/accounts'
import { defineCall, done, ok } from '../http/call'
import type { Env } from '../http/request'
import { changeOwnPassword, changeOwnProfile, endOwnOthers, ownSignIns } from '../platform/operators/own-account'
import { withOrgTx } from '../sync/transaction/org-tx'
import { setFields } from '../team/change'
import { dropResets } from '../team/resets'
import { accountCalls } from './account-calls'
import { officeSecondStepCalls } from './office-second-step-calls'
import { campPerson, provePassword } from './password-proof'
import { secondStepCalls } from './second-step-calls'
import { signInsOf } from './sign-ins'

/** Changes the user's own name or email; someone at a tablet that was left open can't take over the email. */
async function changeProfile(c: Context<Env>, { currentPassword, ...change }: ProfileChange) {
  const { server } = c.var
  const person = campPerson(c)
  const { user } = person
  const { id, org } = user
  const moves = change.email !== undefined && change.email !== user.email
  if (moves) await provePassword(c, person, currentPassword)
  const after = {
    firstName: change.firstName ?? user.firstName,
    lastName: change.lastName ?? user.lastName,
    email: change.email ?? user.email,
  }
  const named = after.firstName !== user.firstName || after.lastName !== user.lastName
  const said = [
    ...(named ? [`Changed their name to ${after.firstName ?? ''} ${after.lastName ?? ''}`.trimEnd()] : []),
    ...(moves ? [`Changed their email from ${user.email} to ${after.email}`] : []),
  ]
  if (said.length > 0) {
    await withOrgTx(server, org, id, async (tx) => {
      await setFields(tx, id, after)
      const lines = said.map((text) => ({ area: 'team' as const, text, aboutUser: id }))
      await noteAudit(tx.db, { org, by: id, at: server.now().toISOString() }, lines)
    }).catch((error: unknown) => {
      throw isDuplicate(error) ? new Refusal('email_in_use') : error
    })
  }
  return { id, ...after }
}

/** Ends all of a user's sign-ins but the current one, and the keys that seal actions on those devices. */
async function endOthers(c: Context<Env>, tx: OrgTx, why: 'password_changed' | 'signed_out_elsewhere'): Promise<void> {
  const { server, speaker } = c.var
  const { actor, signIn = '' } = speaker
  await endSignIns(tx.db, tx.org, and(eq(signedInUser, actor.userId), ne(signIns.sid, signIn)), why)
  await endOtherKeysOfUser(tx.db, tx.org, actor.userId, signIn, server.now())
}

async function noteOwn(c: Context<Env>, { db, org }: OrgTx, text: string): Promise<void> {
  const { server, speaker } = c.var
  const by = speaker.actor.userId
  await noteAudit(db, { org, by, at: server.now().toISOString() }, [{ area: 'team', text, aboutUser: by }])
}

async function changePassword(c: Context<Env>, asked: z.output<typeof passwordChange>): Promise<void> {
  const { server } = c.var
  const person = campPerson(c)
  const { id, org } = person.user
  await provePassword(c, person, asked.currentPassword)
  const password = await hashPassword(asked.newPassword, person.organization)
  await withOrgTx(server, org, id, async (tx) => {
    await setFields(tx, id, { password })
    await dropResets(tx.db, org, id)
    await endOthers(c, tx, 'password_changed')
    await noteOwn(c, tx, 'Changed their password')
  })
  // A known browser's cookie contains the password's hash.
  knowDevice(c, { kind: 'camp', org, id, password })
  server.pokes.end({ org, userId: id })
}

const isOperator = (c: Context<Env>) => c.var.person?.kind === 'platform'

/** The calls for a user's own account, in a camp or on the platform (Profile rules 2 to 4). */
export const profileCalls = [
  defineCall('PATCH', '/profile', 'Changes your own name or email', {
    right: 'person',
    body: profileChange,
    answer: ok(currentUser),
    refusals: ['password_needed', 'wrong_password', 'email_in_use', 'operator_email_taken', 'too_many_tries'],
    async handle(c, { body }) {
      const after = await (isOperator(c) ? changeOwnProfile(c, body) : changeProfile(c, body))
      const person = c.var.person as SignedInPerson
      return describeUser(c.var, { ...person, user: { ...person.user, ...after } } as SignedInPerson)
    },
  }),
  defineCall('POST', '/change-password', 'Changes your password and ends every other sign-in', {
    right: 'person',
    body: passwordChange,
    answer: done,
    refusals: ['wrong_password', 'weak_password', 'too_many_tries'],
    handle: (c, { body }) => (isOperator(c) ? changeOwnPassword(c, body) : changePassword(c, body)),
  }),
  defineCall('GET', '/profile/sign-ins', 'Where the user is signed in', {
    right: 'person',
    answer: ok(z.array(ownSignIn)),
    handle: (c) =>
      isOperator(c)
        ? ownSignIns(c)
        : c.var.server.database.read((db) => signInsOf(db, c.var.speaker, c.var.server.now())),
  }),
  defineCall('POST', '/profile/sign-out-everywhere', 'Ends all other sign-ins', {
    right: 'person',
    answer: done,
    async handle(c) {
      if (isOperator(c)) return endOwnOthers(c)
      const { server, speaker } = c.var
      const { org, actor } = speaker
      await withOrgTx(server, org, actor.userId, async (tx) => {
        await endOthers(c, tx, 'signed_out_elsewhere')
        await noteOwn(c, tx, 'Signed out everywhere else')
      })
      server.pokes.end({ org, userId: actor.userId })
    },
  }),
  ...accountCalls,
  ...secondStepCalls,
  ...officeSecondStepCalls,
]

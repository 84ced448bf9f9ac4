import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import { type OwnSignIn, PASSWORD_FIELD, type ProfileChange } from '#shared/profile/model'
import { knowDevice } from '../../auth/known-device'
import { hashPassword } from '../../auth/passwords'
import { sidOf } from '../../auth/sid-cookie'
import { hashSid, LIFETIME_MS } from '../../auth/sign-ins'
import { isDuplicate } from '../../db/errors'
import { platformUsers, signIns } from '../../db/tables/accounts'
import type { Env } from '../../http/request'
import { askingOperator, recordAct } from './acts'
import { fieldWords } from './field-words'
import { endTheirs, theirSignIns } from './operator-calls'
import { confirmOperatorPassword } from './prove'

const ID_CHARACTERS = 12

/** Returns the hash of the caller's sign-in. */
const asking = (c: Context<Env>) => hashSid(sidOf(c))

/** Changes a platform user's own name or email; a new email needs the password. */
export async function changeOwnProfile(c: Context<Env>, { currentPassword, ...change }: ProfileChange) {
  const { server } = c.var
  const { id, firstName, lastName, email } = askingOperator(c)
  const after = { firstName, lastName, email, ...change }
  if (after.email !== email) {
    refuseIf(currentPassword === undefined, 'password_needed', PASSWORD_FIELD)
    await confirmOperatorPassword(c, currentPassword ?? '')
  }
  const changes = Object.keys(change)
  await server.database
    .transact(async (db) => {
      await db.update(platformUsers).set(after).where(eq(platformUsers.id, id))
      await recordAct(c, db, { action: 'account.edit', text: `Changed their ${fieldWords(changes)}`, changes })
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new Refusal('operator_email_taken') : error
    })
  return { id, ...after }
}

/** Changes a platform user's own password, and ends their other sign-ins. */
export async function changeOwnPassword(c: Context<Env>, given: { currentPassword: string; newPassword: string }) {
  const { server } = c.var
  const { id } = await confirmOperatorPassword(c, given.currentPassword)
  const password = await hashPassword(given.newPassword)
  await server.database.transact(async (db) => {
    await db.update(platformUsers).set({ password }).where(eq(platformUsers.id, id))
    await endTheirs(db, id, ne(signIns.sid, asking(c)))
    await recordAct(c, db, { action: 'account.password', text: 'Changed their password' })
  })
  // A known browser's cookie contains the password's hash.
  knowDevice(c, { kind: 'platform', id, password })
}

/** Returns a platform user's sign-ins, newest first. */
export async function ownSignIns(c: Context<Env>): Promise<OwnSignIn[]> {
  const { server } = c.var
  const { id } = askingOperator(c)
  const lines = await server.database.read((db) =>
    db
      .select({ sid: signIns.sid, expire: signIns.expire })
      .from(signIns)
      .where(and(theirSignIns(id), gt(signIns.expire, server.now().toISOString())))
      .orderBy(desc(signIns.expire)),
  )
  return lines.map(({ sid, expire }) => ({
    id: sid.slice(0, ID_CHARACTERS),
    current: sid === asking(c),
    begunAt: new Date(Date.parse(expire) - LIFETIME_MS).toISOString(),
    device: null,
  }))
}

/** Ends every sign-in of a platform user except the caller's. */
export async function endOwnOthers(c: Context<Env>): Promise<void> {
  const { id } = askingOperator(c)
  await c.var.server.database.transact(async (db) => {
    await endTheirs(db, id, ne(signIns.sid, asking(c)))
    await recordAct(c, db, { action: 'account.sign-out', text: 'Signed out everywhere else' })
  })
}

import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { platformUsers, serverSecrets } from '../db/tables/accounts'
import { hashPassword } from './passwords'
import { hashSid } from './sign-ins'

/** Where the one-time link of the first start leads, with its token behind it. */
export const SET_UP_PAGE = '/set-up'

/** The hash of the token of the one-time link. */
const LINK = 'set-up'
/** Until when the first operator may go on with the set-up; absent if there is none to go on with. */
const OPEN = 'set-up-open'
/** For how long the set-up can be gone on with after its first step. */
const OPEN_MS = 7 * 24 * 3600 * 1000

async function hasOperators(db: Db): Promise<boolean> {
  return (await db.select({ id: platformUsers.id }).from(platformUsers).limit(1)).length > 0
}

async function keep(db: Db, name: string, value: string): Promise<void> {
  const line = db.insert(serverSecrets).values({ name, value })
  await line.onConflictDoUpdate({ target: serverSecrets.name, set: { value } })
}

type NewOperator = Readonly<Record<'email' | 'password', string>>

/** Adds the first superadmin, unless the platform has operators, and opens the other steps of the set-up. */
async function addFirst(db: Db, { email, password }: NewOperator, now: Date) {
  if (await hasOperators(db)) throw noSuchLink()
  const createdAt = now.toISOString()
  const [made] = await db.insert(platformUsers).values({ email, password, role: 'superadmin', createdAt }).returning()
  await keep(db, OPEN, new Date(now.getTime() + OPEN_MS).toISOString())
  if (!made) throw noSuchLink()
  return made
}

const noSuchLink = () => new Refusal('not_found', { what: 'link' })

/**
 * Makes the first superadmin of a platform without operators, from what the environment gives.
 *
 * @param linkIsPrinted whether another process that is running has printed a link already, which then goes on working
 * @returns the token of a new one-time link where nothing was given; an earlier link no longer works
 */
export async function prepareFirstStart(
  server: Server,
  given: NewOperator | undefined,
  linkIsPrinted = false,
): Promise<string | undefined> {
  if (await server.database.read(hasOperators)) return undefined
  if (given) {
    const password = await hashPassword(given.password)
    await server.database.transact((db) => addFirst(db, { email: given.email, password }, server.now()))
    return undefined
  }
  if (linkIsPrinted) return undefined
  const token = randomBytes(32).toString('base64url')
  await server.database.transact((db) => keep(db, LINK, hashSid(token)))
  return token
}

/** @throws Refusal `not_found` if the token is not that of the newest link, or there are operators already */
export async function checkSetUpToken({ database }: Server, token: string): Promise<void> {
  await database.read(async (db) => {
    const [line] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, LINK))
    if (line?.value !== hashSid(token) || (await hasOperators(db))) throw noSuchLink()
  })
}

/**
 * Makes the first superadmin by the one-time link, which stops working.
 *
 * @param operator with the password's hash
 * @throws Refusal `not_found` if another person was quicker
 */
export function spendSetUpToken({ database, now }: Server, token: string, operator: NewOperator) {
  return database.transact(async (db) => {
    const own = and(eq(serverSecrets.name, LINK), eq(serverSecrets.value, hashSid(token)))
    if ((await db.delete(serverSecrets).where(own).returning()).length === 0) throw noSuchLink()
    return addFirst(db, operator, now())
  })
}

/** @throws Refusal `not_found` if the set-up has ended */
export async function requireSetUpOpen(db: Db, now: Date): Promise<void> {
  const open = and(eq(serverSecrets.name, OPEN), gt(serverSecrets.value, now.toISOString()))
  const [line] = await db.select({ name: serverSecrets.name }).from(serverSecrets).where(open)
  if (!line) throw new Refusal('not_found', { what: 'address' })
}

/** Ends the set-up, for good. */
export async function endSetUp(db: Db): Promise<void> {
  await db.delete(serverSecrets).where(eq(serverSecrets.name, OPEN))
}

import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { platformUsers, serverSecrets } from '../db/tables/accounts'
import { hashPassword } from './passwords'
import { hashSid } from './sign-ins'

/** The path of the first start's one-time link; the token follows it. */
export const SET_UP_PAGE = '/set-up'

/** The hash of the token of the one-time link. */
const LINK = 'set-up'
/** The name of the time until which the first operator may continue set-up; absent if there is nothing to continue. */
const OPEN = 'set-up-open'
/** How long set-up can be continued after its first step. */
const OPEN_MS = 7 * 24 * 3600 * 1000

async function hasOperators(db: Db): Promise<boolean> {
  return (await db.select({ id: platformUsers.id }).from(platformUsers).limit(1)).length > 0
}

async function keep(db: Db, name: string, value: string): Promise<void> {
  const line = db.insert(serverSecrets).values({ name, value })
  await line.onConflictDoUpdate({ target: serverSecrets.name, set: { value } })
}

type NewOperator = Readonly<Record<'email' | 'password', string>>

/** Adds the first superadmin, unless the platform has operators, and opens the other steps of set-up. */
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
 * Creates the first superadmin of a platform without operators, from the environment.
 *
 * @param linkIsPrinted whether another running process has already printed a link, which then stays valid
 * @returns the token of a new one-time link if the environment has none; an earlier link no longer works
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

/** @throws Refusal `not_found` if the token isn't the newest link's, or there are already operators */
export async function checkSetUpToken({ database }: Server, token: string): Promise<void> {
  await database.read(async (db) => {
    const [line] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, LINK))
    if (line?.value !== hashSid(token) || (await hasOperators(db))) throw noSuchLink()
  })
}

/**
 * Creates the first superadmin with the one-time link, which stops working.
 *
 * @param operator includes the password's hash
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

/** Ends set-up permanently. */
export async function endSetUp(db: Db): Promise<void> {
  await db.delete(serverSecrets).where(eq(serverSecrets.name, OPEN))
}

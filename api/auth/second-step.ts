import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import type { SecondStep } from '#shared/auth/second-factor'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import type { Db } from '../db/database'
import { organizations, platformUsers, users } from '../db/tables/accounts'
import type { Env } from '../http/request'
import { requiredOf } from './camp-security'
import { factorsOf, ownerOf } from './factors'
import type { PasswordAccount } from './known-device'
import { OpenStep } from './open-step'
import { passkeyHost, passkeysOf } from './passkeys'
import { signIn } from './sign-in'

const content = z.object({
  kind: z.literal('second'),
  account: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('camp'), org: z.number(), id: z.number() }),
    z.object({ kind: z.literal('platform'), id: z.number() }),
  ]),
  /** A hash of the password's hash: if the password was changed, the first step no longer counts. */
  password: z.string(),
  needs: z.enum(['code', 'set-up']),
})
type Content = z.output<typeof content>

/** The second step of a person who entered the correct password. */
const secondStep = new OpenStep({ name: 'anchor_step', path: '/api/auth/second-step' }, content)

const marked = (password: string) => createHash('sha256').update(password).digest('base64url')

/** A sign-in with the correct password. */
export interface FirstStep {
  account: PasswordAccount
  needs: Content['needs']
  /** The user, if it is a camp's. */
  user?: typeof users.$inferSelect
  /** The camp; absent for the provider's people. */
  camp?: typeof organizations.$inferSelect
  email: string
  role: string
}

/** Returns what a sign-in needs besides the password; undefined if nothing. */
async function neededOf(c: Context<Env>, account: PasswordAccount): Promise<SecondStep | undefined> {
  const { database, now } = c.var.server
  const host = passkeyHost(c)
  return database.read(async (db) => {
    const { app, recovery } = await factorsOf(db, ownerOf(account))
    if (app) {
      const here = (await passkeysOf(db, ownerOf(account))).some((each) => each.host === host)
      const ways: SecondStep['ways'] = ['app', ...(recovery.length > 0 ? ['recovery' as const] : [])]
      return { secondStep: 'code', ways: here ? [...ways, 'passkey'] : ways }
    }
    const from = account.kind === 'camp' ? await dueOf(db, account) : null
    return from !== null && from <= now().toISOString() ? { secondStep: 'set-up', ways: [] } : undefined
  })
}

async function dueOf(db: Db, { org, id }: { org: number; id: number }): Promise<string | null> {
  const [line] = await db
    .select({ user: users, organization: organizations })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.org))
    .where(and(eq(users.org, org), eq(users.id, id)))
  return line ? requiredOf({ kind: 'camp', ...line }) : null
}

/**
 * Returns whether the browser is already signed in as this person: then the password was only asked again, such as
 * behind the lock.
 */
function isSignedIn(c: Context<Env>, account: PasswordAccount): boolean {
  const { person } = c.var
  if (person?.kind !== account.kind || person.user.id !== account.id) return false
  return person.kind === 'platform' || (account.kind === 'camp' && person.user.org === account.org)
}

/**
 * Continues a sign-in with the correct password.
 *
 * @returns what it still needs; undefined if the person is signed in now
 */
export async function afterPassword(c: Context<Env>, account: PasswordAccount): Promise<SecondStep | undefined> {
  const needed = isSignedIn(c, account) ? undefined : await neededOf(c, account)
  if (!needed) {
    await signIn(c, account)
    return undefined
  }
  const named =
    account.kind === 'camp'
      ? { kind: account.kind, org: account.org, id: account.id }
      : { kind: account.kind, id: account.id }
  const password = marked(account.password)
  await secondStep.begin(c, { kind: 'second', account: named, password, needs: needed.secondStep })
  return needed
}

/**
 * Returns whose second step this browser is at. The account is looked up again: if it was turned off or its password
 * was changed, the sign-in starts over.
 *
 * @throws Refusal `second_step_over`
 */
export async function firstStepOf(c: Context<Env>, needs: Content['needs']): Promise<FirstStep> {
  const known = await secondStep.read(c)
  if (known?.needs !== needs) throw new Refusal('second_step_over')
  const found = await c.var.server.database.read((db) => accountOf(db, known))
  if (!found || marked(found.account.password) !== known.password) throw new Refusal('second_step_over')
  refuseIf(found.camp?.isActive === false, 'camp_suspended')
  return found
}

async function accountOf(db: Db, { account, needs }: Content): Promise<FirstStep | undefined> {
  if (account.kind === 'platform') {
    const own = and(eq(platformUsers.id, account.id), eq(platformUsers.isActive, true))
    const [user] = await db.select().from(platformUsers).where(own)
    if (!user) return undefined
    const { id, password, email, role } = user
    return { account: { kind: 'platform', id, password }, needs, email, role }
  }
  const own = and(eq(users.org, account.org), eq(users.id, account.id), eq(users.isActive, true))
  const [line] = await db
    .select({ user: users, camp: organizations })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.org))
    .where(own)
  if (!line) return undefined
  const { id, org, password, email, role } = line.user
  return { account: { kind: 'camp', org, id, password }, needs, email, role, ...line }
}

/** Ends the second step, which works once, and signs its person in. */
export async function afterSecondStep(c: Context<Env>, { account }: FirstStep): Promise<void> {
  refuseIf(!(await secondStep.end(c)), 'second_step_over')
  await signIn(c, account)
}

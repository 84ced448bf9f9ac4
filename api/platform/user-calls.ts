import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { comparingEntries } from '#shared/auth/model'
import { Refusal, refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import type { CampRole } from '#shared/kernel/rights/capabilities'
import { provenByPassword, type UserOrder, type UsersQuery, usersQuery } from '#shared/platform/model'
import {
  newPlatformUser,
  type PlatformUser,
  type PlatformUserChange,
  platformUser,
  platformUserChange,
} from '#shared/platform/people-model'
import { userNumber, userOfNumber } from '#shared/platform/rules'
import { type AccountState, approval } from '#shared/team/model'
import { isWorker } from '#shared/team/rules'
import { ROLE_WORDS } from '#shared/team/words'
import { noteAudit } from '../audit/note'
import { campRole } from '../auth/answers'
import { dropFactors, hasFactor } from '../auth/factors'
import { hashPassword } from '../auth/passwords'
import { addUser, nameOfUser } from '../auth/people'
import { endSignIns, signedInUser } from '../auth/sign-ins'
import { endKeysOfUser } from '../auth/signing-keys'
import type { OrgTx } from '../context/transaction'
import type { Db } from '../db/database'
import { isDuplicate } from '../db/errors'
import { organizations, users } from '../db/tables/accounts'
import { sendsMail } from '../effects/mail-settings'
import { addEffects, wakeWorkers } from '../effects/queue'
import { defineCall, done, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { withOrgTx } from '../sync/transaction/org-tx'
import { approveIn, refuseSecondAccount } from '../team/approvals'
import { linkStaff, refuseLastAdmin, setFields } from '../team/change'
import { dropAccount } from '../team/drop-account'
import { secondStepResetMailed } from '../team/effects'
import { memberOf, type User } from '../team/members'
import { dropResets } from '../team/resets'
import { recordAct } from './operators/acts'
import { fieldWords } from './operators/field-words'
import { confirmOperatorPassword } from './operators/prove'
import { answerPage, countUpTo, hasWords } from './page'

const newUser = comparingEntries(newPlatformUser)
const userChange = comparingEntries(platformUserChange)

function shown(user: User, organizationName: string): PlatformUser {
  const { id, org, role, ...fields } = user
  const numbered = { id: userNumber(org, id), organizationId: org, organizationName, role: campRole.parse(role) }
  return platformUser.parse({ ...fields, ...numbered })
}

const IN_STATE: Readonly<Record<AccountState, SQL | undefined>> = {
  waiting: eq(users.isApproved, false),
  active: and(eq(users.isApproved, true), eq(users.isActive, true)),
  off: and(eq(users.isApproved, true), eq(users.isActive, false)),
}

/** The columns of each order. A user who never signed in counts as the one who did so longest ago, on both databases. */
const BY: Readonly<Record<UserOrder, readonly SQL[]>> = {
  name: [sql`lower(coalesce(${users.lastName}, ''))`, sql`lower(coalesce(${users.firstName}, ''))`],
  organization: [sql`lower(${organizations.name})`],
  lastLogin: [sql`coalesce(${users.lastLoginAt}, '')`],
}

async function pageOf(db: Db, { search, organizationId, state, sort, down, limit, offset }: UsersQuery) {
  const where = and(
    organizationId === undefined ? undefined : eq(users.org, organizationId),
    hasWords(search, users.firstName, users.lastName, users.email),
    state && IN_STATE[state],
  )
  const rows = await db
    .select({ user: users, camp: organizations.name })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.org))
    .where(where)
    .orderBy(...BY[sort].map(down === 'yes' ? desc : asc), asc(users.org), asc(users.id))
    .limit(limit)
    .offset(offset)
  const total = await countUpTo(db, sql`select 1 from ${users} where ${where ?? sql`true`}`)
  return { rows: rows.map(({ user, camp }) => shown(user, camp)), total }
}

/** Returns a camp's name and slug. @throws Refusal `not_found` */
async function campOf(db: Db, org: number): Promise<{ name: string; slug: string }> {
  const { name, slug } = organizations
  const [camp] = await db.select({ name, slug }).from(organizations).where(eq(organizations.id, org))
  return requireFound(camp, 'organization')
}

function refuseTaken(error: unknown): never {
  if (!isDuplicate(error)) throw error
  throw new Refusal('user_email_taken', { fields: { email: 'Someone at this camp already has this email' } })
}

async function makeUser(c: Context<Env>, asked: z.output<typeof newUser>): Promise<PlatformUser> {
  const { server } = c.var
  const { organizationId: org, password, confirmPassword: _same, ...person } = asked
  const camp = await server.database.read((db) => campOf(db, org))
  const hashed = await hashPassword(password, camp)
  return withOrgTx(server, org, 0, async ({ db }) => {
    const createdAt = server.now().toISOString()
    const rights = { isApproved: true, permissions: [] }
    const user = await addUser(db, { org, ...person, ...rights, password: hashed, createdAt })
    await logUserAct(
      c,
      db,
      user,
      'user.create',
      `Created an account for ${nameOfUser(user)} (${user.email}) as ${ROLE_WORDS[asked.role]}`,
    )
    return shown(user, camp.name)
  }).catch(refuseTaken)
}

/** Logs what was done to a camp's user, for the provider and for the camp. */
async function logUserAct(c: Context<Env>, db: Db, user: User, action: string, text: string, changes?: string[]) {
  const { name } = await campOf(db, user.org)
  await recordAct(c, db, { action, org: user.org, text: `${text} in ${name}`, ...(changes && { changes }) })
  const at = c.var.server.now().toISOString()
  await noteAudit(db, { org: user.org, by: null, at }, [
    { area: 'team', text: `The provider: ${text}`, aboutUser: user.id },
  ])
}

/** Changes a camp's user under the camp's lock. */
async function withUser<T>(c: Context<Env>, number: number, work: (tx: OrgTx, user: User) => Promise<T>): Promise<T> {
  const { server } = c.var
  const { org, userId } = userOfNumber(number)
  const find = async (db: Db) => requireFound(await memberOf(db, org, userId), 'user')
  await server.database.read(find)
  return withOrgTx(server, org, 0, async (tx) => work(tx, await find(tx.db)))
}

/** Ends every sign-in of a user, with the keys that seal their actions. */
async function endAccess(
  c: Context<Env>,
  { db, org }: OrgTx,
  userId: number,
  why: 'switched_off' | 'password_changed',
) {
  await dropResets(db, org, userId)
  await endSignIns(db, org, eq(signedInUser, userId), why)
  await endKeysOfUser(db, org, userId, 'office', c.var.server.now())
}

/** Returns the role that the form's choice means: `user` leaves it unchanged. */
function wantedRole(user: User, role: PlatformUserChange['role']): CampRole {
  const before = user.role as CampRole
  const wanted = role === undefined || role === 'user' ? before : role
  refuseIf(wanted !== before && !isWorker(before), 'family_role')
  return wanted
}

async function changeUser(c: Context<Env>, number: number, change: z.output<typeof userChange>): Promise<PlatformUser> {
  const { server } = c.var
  const { org, userId } = userOfNumber(number)
  const readCamp = () => server.database.read((db) => campOf(db, org))
  const password = change.password === undefined ? undefined : await hashPassword(change.password, await readCamp())
  const answer = await withUser(c, number, async (tx, user) => {
    const { role, password: _given, confirmPassword: _same, ...plain } = change
    const wanted = { ...plain, role: wantedRole(user, role), ...(password && { password }) }
    const fields = Object.entries(wanted).filter(([field, value]) => user[field as keyof User] !== value)
    const names = fields.map(([field]) => field)
    if (names.includes('isActive') ? !wanted.isActive : names.includes('role')) await refuseLastAdmin(tx, user)
    // The previous role's grants mean something else in another role.
    const grants = names.includes('role') ? { permissions: [] } : {}
    if (names.length > 0) {
      await setFields(tx, userId, { ...Object.fromEntries(fields), ...grants })
      await logUserAct(c, tx.db, user, 'user.edit', `Edited ${nameOfUser(user)}: ${fieldWords(names)}`, names)
    }
    if (names.includes('isActive') && wanted.isActive === false) await endAccess(c, tx, userId, 'switched_off')
    else if (password) await endAccess(c, tx, userId, 'password_changed')
    return shown(requireFound(await memberOf(tx.db, org, userId), 'user'), (await campOf(tx.db, org)).name)
  }).catch(refuseTaken)
  if (password !== undefined || !answer.isActive) server.pokes.end({ org, userId })
  server.pokes.rightsChanged({ org, userId })
  return answer
}

/**
 * Deletes a camp's user. What they did stays, under their number; their staff record and their family stay without a
 * sign-in (Platform rule 8).
 */
async function deleteUser(c: Context<Env>, number: number): Promise<void> {
  const { server } = c.var
  const { org, userId } = userOfNumber(number)
  await withUser(c, number, async (tx, user) => {
    await refuseLastAdmin(tx, user)
    const at = server.now().toISOString()
    await linkStaff(tx, { actor: { userId: 0, role: 'admin', grants: [] }, at }, user, null)
    await logUserAct(c, tx.db, user, 'user.delete', `Deleted ${nameOfUser(user)}'s account (${user.email})`)
    await dropAccount(server, tx, userId)
  })
  server.pokes.end({ org, userId })
}

/** Approves a sign-up for a camp whose office can't, such as one without an administrator (Platform rule 8). */
async function approve(c: Context<Env>, number: number, role: CampRole | undefined): Promise<PlatformUser> {
  const { server } = c.var
  const { org, userId } = userOfNumber(number)
  const answer = await withUser(c, number, async (tx, user) => {
    const { said } = await approveIn(server, tx, user, role)
    if (said !== null) await logUserAct(c, tx.db, user, 'user.approve', said)
    return shown(requireFound(await memberOf(tx.db, org, userId), 'user'), (await campOf(tx.db, org)).name)
  }).catch(refuseSecondAccount)
  server.pokes.rightsChanged({ org, userId })
  wakeWorkers(server.database)
  return answer
}

/** Resets two-factor sign-in for a camp's user who lost it and has no one at the camp to ask. */
async function resetSecondStep(c: Context<Env>, number: number): Promise<void> {
  await withUser(c, number, async ({ db }, user) => {
    const owner = { org: user.org, userId: user.id }
    if (!(await hasFactor(db, owner))) return
    await dropFactors(db, owner)
    const text = `Reset ${nameOfUser(user)}'s two-factor sign-in`
    await logUserAct(c, db, user, 'user.second-step', text)
    const { server, config } = c.var
    if (await sendsMail(db, config, user.org))
      await addEffects(server, db, user.org, [secondStepResetMailed(user.id, server.now().toISOString())])
  })
  wakeWorkers(c.var.server.database)
}

/** The users of all camps. */
export const platformUserCalls = [
  defineCall('GET', '/platform/users', 'Users in one organization or all of them, by page', {
    right: 'platform.users.read',
    query: usersQuery,
    answer: ok(z.array(platformUser)),
    handle: (c, { query }) => answerPage(c, (db) => pageOf(db, query)),
  }),
  defineCall('POST', '/platform/users', 'Creates a user in an organization', {
    right: 'platform.users.write',
    body: newUser,
    answer: made(platformUser),
    refusals: ['user_email_taken', 'weak_password', 'not_found'],
    handle: (c, { body }) => makeUser(c, body),
  }),
  defineCall('PATCH', '/platform/users/:id', "Changes an organization's user or turns the account off", {
    right: 'platform.users.write',
    body: userChange,
    answer: ok(platformUser),
    refusals: ['user_email_taken', 'weak_password', 'last_admin', 'family_role'],
    handle: (c, { id, body }) => changeUser(c, id, body),
  }),
  defineCall('POST', '/platform/users/:id/approve', 'Approves a sign-up at an organization', {
    right: 'platform.users.write',
    body: approval,
    answer: ok(platformUser),
    refusals: ['account_exists', 'role_not_asked'],
    handle: (c, { id, body }) => approve(c, id, body?.role),
  }),
  defineCall('POST', '/platform/users/:id/reset-second-step', "Resets a user's two-factor sign-in", {
    right: 'platform.users.write',
    body: provenByPassword,
    answer: done,
    refusals: ['wrong_password', 'too_many_tries'],
    async handle(c, { id, body }) {
      await confirmOperatorPassword(c, body.password)
      await resetSecondStep(c, id)
    },
  }),
  defineCall('DELETE', '/platform/users/:id', "Deletes an organization's user", {
    right: 'platform.users.write',
    answer: done,
    refusals: ['last_admin'],
    handle: (c, { id }) => deleteUser(c, id),
  }),
]

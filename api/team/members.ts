import { and, eq, inArray, max, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { fullName } from '#shared/campers/model'
import type { CampRole } from '#shared/kernel/rights/capabilities'
import { searchFor, searchKey } from '#shared/kernel/values/search'
import { staff } from '#shared/staff/model'
import { type AccountState, TEAM_PAGE, type TeamMember, type teamQuery } from '#shared/team/model'
import { undoUntil } from '#shared/team/rules'
import { actorOf } from '../auth/actors'
import { withFactor } from '../auth/factors'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { users } from '../db/tables/accounts'
import { syncClient } from '../db/tables/sync'

export type User = typeof users.$inferSelect

/** Returns whether a user can sign in. */
export function stateOf({ isApproved, isActive }: Pick<User, 'isApproved' | 'isActive'>): AccountState {
  if (!isApproved) return 'waiting'
  return isActive ? 'active' : 'off'
}

/** Returns when each of some users was last heard from on a device. */
async function lastContacts(db: Db, org: number, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const lines = await db
    .select({ id: syncClient.userId, at: max(syncClient.seenAt) })
    .from(syncClient)
    .where(and(eq(syncClient.org, org), inArray(syncClient.userId, [...userIds])))
    .groupBy(syncClient.userId)
  return new Map(lines.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])))
}

/** Returns the staff records of some users, by user id. */
async function staffByUser(
  db: Db,
  org: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<TeamMember['staff']>>> {
  const rows = await rowReader(db, org).among(staff, 'userId', userIds)
  // If a user has several records, the last one is shown.
  const ordered = rows.sort((a, b) => a.id - b.id)
  return new Map(
    ordered.flatMap((row) => (row.userId === null ? [] : [[row.userId, { id: row.id, name: fullName(row) }] as const])),
  )
}

/** A user, and the key that lists are sorted and searched by. */
interface Listed {
  user: User
  key: string
}

/** Sorts people waiting for approval first, the others by name. */
function inOrder({ user: one, key: name }: Listed, { user: other, key: otherName }: Listed): number {
  const byName = name < otherName ? -1 : 1
  return Number(one.isApproved) - Number(other.isApproved) || (name === otherName ? one.id - other.id : byName)
}

/** Returns a page of a camp's users. */
export async function membersOf(
  db: Db,
  org: number,
  { search, role, state, after }: z.output<typeof teamQuery>,
  now: Date,
): Promise<{ people: TeamMember[]; total: number }> {
  const all = await db.select().from(users).where(eq(users.org, org))
  const isMeant = searchFor(search)
  const asked = all
    .filter((user) => role === undefined || user.role === role)
    .filter((user) => state === undefined || stateOf(user) === state)
    .map((user): Listed => ({ user, key: searchKey(user.lastName, user.firstName, user.email) }))
    .filter(({ key }) => isMeant(key))
    .sort(inOrder)
  const onPage = asked.slice(after, after + TEAM_PAGE)
  const ids = onPage.map(({ user }) => user.id)
  const [seen, linked] = [await lastContacts(db, org, ids), await staffByUser(db, org, ids)]
  const twice = await withFactor(db, org)
  const accounts = new Set(all.filter(({ isApproved }) => isApproved).map(({ email }) => email))
  const people = onPage.map(({ user }): TeamMember => {
    const { id, email, firstName, lastName, createdAt, lastLoginAt, isApproved } = user
    const { role, grants } = actorOf(user)
    const moments = [lastLoginAt, seen.get(id)].filter((at) => typeof at === 'string').sort()
    return {
      id,
      email,
      firstName,
      lastName,
      role,
      grants: [...grants],
      createdAt,
      state: stateOf(user),
      lastSeenAt: moments.at(-1) ?? null,
      staff: linked.get(id) ?? null,
      hasSecondStep: twice.has(id),
      hasAccount: !isApproved && accounts.has(email),
      undoUntil: stateOf(user) === 'active' ? undoUntil(user.approvedAt, now) : null,
    }
  })
  return { people, total: asked.length }
}

/** Returns a camp's user, if there is one. */
export async function memberOf(db: Db, org: number, id: number): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.org, org), eq(users.id, id)))
  return user
}

async function hasOther(db: Db, org: number, id: number, roles: readonly CampRole[]): Promise<boolean> {
  const other = and(eq(users.org, org), ne(users.id, id), inArray(users.role, [...roles]))
  const usable = and(eq(users.isActive, true), eq(users.isApproved, true))
  return (await db.select({ id: users.id }).from(users).where(and(other, usable)).limit(1)).length > 0
}

/** Returns whether the camp has another administrator who can sign in. */
export const hasOtherAdmin = (db: Db, org: number, id: number) => hasOther(db, org, id, ['admin'])

/** Returns whether the camp has another person in the office who can sign in. */
export const hasColleague = (db: Db, org: number, id: number) => hasOther(db, org, id, ['admin', 'manager'])

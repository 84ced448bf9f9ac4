import { and, eq } from 'drizzle-orm'
import { grantsFor, mayGrant } from '#shared/access/grants'
import { fullName } from '#shared/campers/model'
import { Refusal, refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { type Actor, type CampRole, can, type Grant } from '#shared/kernel/rights/capabilities'
import { followChange, type RowContext } from '#shared/kernel/rules/relations'
import { RELATIONS } from '#shared/registry'
import { type StaffMember, staff } from '#shared/staff/model'
import type { TeamChange } from '#shared/team/model'
import { isWorker, mayGive, mayManage } from '#shared/team/rules'
import { GRANT_WORDS, ROLE_WORDS } from '#shared/team/words'
import { type Noted, noteAudit } from '../audit/note'
import { actorOf, currentActor } from '../auth/actors'
import { nameOfUser } from '../auth/people'
import type { Server } from '../context/server'
import type { OrgTx } from '../context/transaction'
import { users } from '../db/tables/accounts'
import { withOrgTx } from '../sync/transaction/org-tx'
import { endClosedLinks } from './end-links'
import { hasColleague, hasOtherAdmin, memberOf, type User } from './members'
import { dropResets } from './resets'

/** The member of the office who changes an account. */
export interface OfficeCaller {
  server: Server
  org: number
  actor: Actor
}

/** Returns a user, or refuses if there is none or the caller is a manager and the user an administrator. */
export function inReachOf<U extends { role: string }>(actor: Actor, user: U | undefined): U {
  const there = requireFound(user, 'user')
  refuseIf(!mayManage(actor, there.role as CampRole), 'forbidden')
  return there
}

/**
 * Changes an account under the camp's lock, so that of two administrators who demote each other, one is too late. The
 * lines in `said` go to the audit log.
 */
export async function withMember<T>(
  { server, org, actor }: OfficeCaller,
  id: number,
  work: (tx: OrgTx, user: User, asking: Actor) => Promise<{ result: T; said: readonly string[] }>,
): Promise<T> {
  return withOrgTx(server, org, actor.userId, async (tx) => {
    // The caller's rights may have been lowered while this waited.
    const asking = await currentActor(tx.db, org, actor.userId)
    if (!asking || !can(asking, 'team.manage')) throw new Refusal('forbidden', { needs: 'team.manage' })
    const user = inReachOf(asking, await memberOf(tx.db, org, id))
    const { result, said } = await work(tx, user, asking)
    const lines = said.map((text): Noted => ({ area: 'team', text, aboutUser: id }))
    await noteAudit(tx.db, { org, by: actor.userId, at: server.now().toISOString() }, lines)
    return result
  })
}

/** The fields of an account that decide what its person may do. */
const RIGHTS = ['role', 'permissions', 'isActive', 'isApproved'] as const

/** Sets fields of a user's account, and ends the links that the new rights close or that went to a previous email. */
export async function setFields({ db, org }: OrgTx, id: number, fields: Partial<User>): Promise<void> {
  const before = await memberOf(db, org, id)
  await db
    .update(users)
    .set(fields)
    .where(and(eq(users.org, org), eq(users.id, id)))
  if (RIGHTS.some((field) => field in fields)) await endClosedLinks(db, org, id)
  if (fields.email !== undefined && fields.email !== before?.email) await dropResets(db, org, id)
}

/** @throws Refusal `last_admin` if no one would be left who can manage the camp */
export async function refuseLastAdmin({ db, org }: OrgTx, user: User): Promise<void> {
  const counts = user.role === 'admin' && user.isActive && user.isApproved
  refuseIf(counts && !(await hasOtherAdmin(db, org, user.id)), 'last_admin')
}

/** Changes the role, the grants and the staff record of an account (Team rules 1, 4 and 5). */
export async function changeMember(office: OfficeCaller, id: number, change: TeamChange): Promise<void> {
  await withMember(office, id, async (tx, user, asking) => {
    refuseIf(!isWorker(user.role as CampRole), 'family_role')
    refuseIf(!user.isApproved, 'account_off')
    if (change.staffId !== undefined) await refuseOwnRecord(tx, asking, user, change.staffId)
    const said = [
      ...(await changeRights(asking, tx, user, change)),
      ...(change.staffId === undefined
        ? []
        : await linkStaff(tx, { actor: asking, at: office.server.now().toISOString() }, user, change.staffId)),
    ]
    return { result: undefined, said }
  })
  office.server.pokes.rightsChanged({ org: office.org, userId: id })
}

/**
 * No one can change the link to their own record: they could unlink it, verify their own papers and link it again
 * (Staff rules 3, 4 and 10). Allowed only if no one else in the office could do it.
 */
async function refuseOwnRecord({ db, org, store }: OrgTx, asking: Actor, user: User, staffId: number | null) {
  if (asking.userId !== user.id) return
  const own = await store.list(staff, 'userId', user.id)
  const isSame = staffId === null ? own.length === 0 : own.some(({ id }) => id === staffId)
  refuseIf(!isSame && (await hasColleague(db, org, user.id)), 'own_record')
}

async function changeRights(actor: Actor, tx: OrgTx, user: User, { role, grants }: TeamChange): Promise<string[]> {
  const { role: before, grants: had } = actorOf(user)
  const wanted = role ?? before
  refuseIf(!mayGive(actor, wanted), 'forbidden')
  if (before === 'admin' && wanted !== 'admin') await refuseLastAdmin(tx, user)
  const useful = grantsFor(wanted)
  refuseIf(grants?.some((grant) => !useful.includes(grant)) === true, 'grant_adds_nothing')
  // Grants that the new role always or never has are removed, so that they don't come back with another role.
  const given = useful.filter((grant) => (grants ?? had).includes(grant))
  const more = given.filter((grant) => !had.includes(grant))
  refuseIf(!more.every((grant) => mayGrant(actor, wanted, grant)), 'forbidden')
  await setFields(tx, user.id, { role: wanted, permissions: given })
  const name = nameOfUser(user)
  const named = (some: readonly Grant[]) => some.map((grant) => GRANT_WORDS[grant].name.toLowerCase()).join(', ')
  const less = had.filter((grant) => !given.includes(grant))
  return [
    ...(wanted === before ? [] : [`Changed ${name}'s role from ${ROLE_WORDS[before]} to ${ROLE_WORDS[wanted]}`]),
    ...(more.length > 0 ? [`Gave ${name} permission for ${named(more)}`] : []),
    ...(less.length > 0 ? [`Removed ${name}'s permission for ${named(less)}`] : []),
  ]
}

/**
 * Links a staff record to an account, or unlinks it; an account has at most one record.
 *
 * @returns the lines for the audit log
 */
export async function linkStaff(
  { store }: OrgTx,
  by: Pick<RowContext, 'actor' | 'at'>,
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>,
  staffId: number | null,
) {
  const chosen = staffId === null ? null : requireFound(await store.get(staff, staffId), 'staff member')
  if (chosen?.userId === user.id) return []
  refuseIf(chosen !== null && chosen.userId !== null, 'staff_linked', { name: chosen && fullName(chosen) })
  const before = (await store.list(staff, 'userId', user.id)).sort((a, b) => a.id - b.id)
  const setOwner = async (row: StaffMember, userId: number | null) => {
    await store.patch(staff, row.id, { userId })
    // Rows that are a person's own through the record, such as certificates, go with it.
    await followChange({ store, relations: RELATIONS, ...by }, staff, row)
  }
  for (const row of before) await setOwner(row, null)
  if (chosen) await setOwner(chosen, user.id)
  const name = nameOfUser(user)
  return [
    ...before.map((row) => `Unlinked ${fullName(row)}'s staff record from ${name}'s account`),
    ...(chosen ? [`Linked ${name}'s account to ${fullName(chosen)}'s staff record`] : []),
  ]
}

import { and, count, eq } from 'drizzle-orm'
import { type StaffMember, staff, staffHistory } from '#shared/staff/model'
import { isOnStaff, wasHired } from '#shared/staff/rules'
import { endSignIns, signedInUser } from '../auth/sign-ins'
import { endKeysOfUser } from '../auth/signing-keys'
import type { OrgTx, StepServices } from '../context/transaction'
import type { Db } from '../db/database'
import { users } from '../db/tables/accounts'
import { setFields } from '../team/change'

/**
 * Switches off the accounts of people whose service at the camp ended in this transaction, whether by a call or a push.
 * Applicants who are turned down were never in service and keep theirs. An admin keeps theirs if a manager ended the
 * service, or if no one would be left to run the camp. The person who ended the service is found in the record of its
 * steps: the person who carried the action here may be another.
 */
export async function endService(tx: OrgTx, services: StepServices): Promise<void> {
  const { org, db, store } = tx
  for (const [id, row] of store.allChanges().get(staff) ?? []) {
    const [now, before] = [row as StaffMember | null, store.original(staff, id) as StaffMember | null | undefined]
    if (!now || !before || now.userId === null) continue
    const ended = !isOnStaff(now.status) && isOnStaff(before.status) && wasHired(before.status)
    // One after the other: the last of several administrators stays.
    if (!ended) continue
    const steps = (await store.get(staffHistory, id))?.changes ?? []
    const by = steps.findLast(({ to }) => !isOnStaff(to))?.by ?? null
    if (!(await mayEnd(db, org, now.userId, by))) continue
    const { userId } = now
    await switchOff(services, tx, userId)
    tx.afterCommit(() => services.pokes.end({ org, userId }))
  }
}

async function switchOff({ now }: StepServices, tx: OrgTx, userId: number): Promise<void> {
  const { db, org } = tx
  await setFields(tx, userId, { isActive: false })
  await endSignIns(db, org, eq(signedInUser, userId), 'switched_off')
  await endKeysOfUser(db, org, userId, 'office', now())
}

async function mayEnd(db: Db, org: number, userId: number, by: number | null): Promise<boolean> {
  const roleOf = async (id: number) => {
    const [user] = await db
      .select({ role: users.role })
      .from(users)
      .where(and(eq(users.org, org), eq(users.id, id)))
    return user?.role
  }
  const role = await roleOf(userId)
  if (role === undefined) return false
  if (role !== 'admin') return true
  if (by === null || (await roleOf(by)) !== 'admin') return false
  const admins = and(eq(users.org, org), eq(users.role, 'admin'), eq(users.isActive, true), eq(users.isApproved, true))
  const [line] = await db.select({ number: count() }).from(users).where(admins)
  return (line?.number ?? 0) > 1
}

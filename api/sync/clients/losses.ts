import { and, eq, isNotNull } from 'drizzle-orm'
import { knownKinds, type LostChanges, type ReportedLoss } from '#shared/devices/lost-changes'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { nameOfUser } from '../../auth/people'
import type { Speaker } from '../../context/person'
import type { Db } from '../../db/database'
import { users } from '../../db/tables/accounts'
import { device, syncClient } from '../../db/tables/sync'

/** How many open reports a user can have. A device can report any count, so more reports would add nothing. */
const MAX_OPEN = 3

/**
 * Records for the office the unsent changes that a browser deleted, reported by the device that enrolls now. The
 * earlier device's number is believed only if this user had used it.
 */
export async function recordLoss(
  db: Db,
  { org, actor: { userId } }: Speaker,
  deviceId: number,
  lost: LostChanges,
  now: string,
): Promise<void> {
  const own = await db
    .select({ id: device.id, loss: device.loss })
    .from(syncClient)
    .innerJoin(device, and(eq(device.org, syncClient.org), eq(device.id, syncClient.device)))
    .where(and(eq(syncClient.org, org), eq(syncClient.userId, userId)))
  const known = own.flatMap(({ loss }) => (loss?.userId === userId ? [loss] : []))
  const open = known.filter(({ dismissedAt }) => !dismissedAt)
  if (known.some(({ uid }) => uid === lost.uid) || open.length >= MAX_OPEN) return
  const before = own.some(({ id }) => id === lost.device) ? lost.device : null
  const countedAt = lost.countedAt < now ? lost.countedAt : now
  const loss = { ...lost, device: before, countedAt, userId, reportedAt: now }
  await db
    .update(device)
    .set({ loss })
    .where(and(eq(device.org, org), eq(device.id, deviceId)))
}

/** A loss, and the device that reported it. */
export interface LossOnDevice extends ReportedLoss {
  reportedBy: number
  name: string
}

/** Returns the losses that the office hasn't dismissed, newest first. */
export async function openLosses(db: Db, org: number): Promise<LossOnDevice[]> {
  const devices = await db
    .select({ id: device.id, name: device.name, loss: device.loss })
    .from(device)
    .where(and(eq(device.org, org), isNotNull(device.loss)))
  const found = devices.flatMap(({ loss, ...each }) => (loss && !loss.dismissedAt ? [{ ...each, loss }] : []))
  if (found.length === 0) return []
  const people = new Map((await db.select().from(users).where(eq(users.org, org))).map((user) => [user.id, user]))
  const earlier = await db.select({ id: device.id, name: device.name }).from(device).where(eq(device.org, org))
  const nameOf = new Map(earlier.map((each) => [each.id, each.name]))
  const losses = found.flatMap(({ id, name, loss }) => {
    const { device: before, count, countedAt, reportedAt, userId } = loss
    const user = people.get(userId)
    if (!user) return []
    const by = { id: userId, name: nameOfUser(user) }
    const called = (before !== null && nameOf.get(before)) || name
    return [
      { reportedBy: id, name: called, device: before, by, count, kinds: knownKinds(loss.kinds), countedAt, reportedAt },
    ]
  })
  return losses.sort((a, b) => b.reportedAt.localeCompare(a.reportedAt))
}

/**
 * Dismisses the loss that a device reported. Its uid is kept, so that the same report isn't recorded again.
 *
 * @throws Refusal `not_found` if the device has no open report
 */
export async function dismissLoss(db: Db, org: number, id: number, now: string): Promise<{ name: string }> {
  const which = and(eq(device.org, org), eq(device.id, id))
  const [line] = await db.select({ name: device.name, loss: device.loss }).from(device).where(which)
  const open = line?.loss && !line.loss.dismissedAt ? { name: line.name, loss: line.loss } : undefined
  const { name, loss } = requireFound(open, 'device')
  await db
    .update(device)
    .set({ loss: { ...loss, dismissedAt: now } })
    .where(which)
  return { name }
}

import { bookRefused } from '#shared/inbox/book-mutation'
import { DONE_AGAIN, settleRefused } from '#shared/inbox/mutations'
import { firstOf, refusedActions } from '#shared/inbox/refused'
import { refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { deviceIdsIn, withOtherIds } from '#shared/kernel/values/ids-in'
import { MUTATIONS } from '#shared/registry'
import { isLocked } from '../push/envelope'
import { enqueue } from '../push/mutate'
import type { Ids } from '../replica/ids'
import type { InboxEntry, Replica, SignedIn } from '../replica/replica'
import { asRefused } from './refused'

/** A refused action from this device or another one. */
type Refused = Pick<InboxEntry, 'uid' | 'code' | 'data' | 'at'>

/**
 * Returns the group of a refused action: the action refused for a reason of its own, and all actions refused because of
 * it, in the order in which they were made.
 *
 * @throws Refusal `not_found` if it is already settled
 */
export async function groupOf(replica: Replica, uid: string): Promise<InboxEntry[]> {
  return groupAmong(await replica.inbox.toArray(), uid)
}

/**
 * The same for a given list of refused actions.
 *
 * @throws Refusal `not_found` if it is not among them
 */
export function groupAmong<R extends Refused>(all: readonly R[], uid: string): R[] {
  return requireFound(
    groupsOf(all).find((group) => group.some((each) => each.uid === uid)),
    'action',
  )
}

/** Groups refused actions: each one refused for a reason of its own, followed by those refused because of it. */
export function groupsOf<R extends Refused>(all: readonly R[]): R[][] {
  const groups = new Map<string, R[]>()
  for (const each of all) groups.set(firstOf(each), [...(groups.get(firstOf(each)) ?? []), each])
  return [...groups].map(([first, group]) =>
    group.sort((a, b) => Number(b.uid === first) - Number(a.uid === first) || a.at.localeCompare(b.at)),
  )
}

/**
 * Applies an action that was refused on another device, with its group. The new action stores the reason, the author
 * and who applied it.
 *
 * @throws Refusal if it can't be applied; then it stays where it is
 */
export async function bookRefusedGroup(replica: Replica, who: SignedIn, uid: string, reason: string): Promise<void> {
  const group = groupAmong((await replica.rows(refusedActions).toArray()).map(asRefused), uid)
  const made = new Set(group.flatMap((each) => each.made ?? []))
  await enqueue(replica, who, bookRefused, (ids) => ({
    actions: group.map((each) => ({ uid: each.uid, bookedId: ids.next() })),
    ids: [...made].map((from) => ({ from, to: ids.next() })),
    reason,
  }))
}

/** Refuses while actions that depend on this group are unsent, because they are about to be refused with it. */
async function refuseWhileSome(replica: Replica, group: readonly InboxEntry[]): Promise<void> {
  const uids = new Set(group.map(({ uid }) => uid))
  const waiting = await replica.outbox.filter(({ after = [] }) => after.some((uid) => uids.has(uid))).count()
  refuseIf(waiting > 0, 'group_waiting')
}

/**
 * Discards a refused action and its group. The log keeps the reason.
 *
 * @throws Refusal `not_found` if it is already settled, `group_waiting` while an action that depends on it has no
 *   response
 */
export async function discardRefusedGroup(replica: Replica, who: SignedIn, uid: string, reason: string): Promise<void> {
  await replica.transaction('rw', replica.tables, async () => {
    const group = await groupOf(replica, uid)
    await refuseWhileSome(replica, group)
    for (const entry of group) {
      await enqueue(replica, who, settleRefused, () => ({ uid: entry.uid, reason }))
      await replica.inbox.delete(entry.uid)
    }
  })
}

/**
 * Retries a refused action and its group as new actions, with other arguments for the first one if given. Rows that
 * they create get new ids, because other rows may have the old ones by now.
 *
 * @param rest what stays in the inbox if only a part is retried
 * @throws Refusal if the rules still don't allow it; then all of it stays in the inbox
 */
export async function retryRefusedGroup(
  replica: Replica,
  who: SignedIn,
  uid: string,
  args?: unknown,
  rest: Pick<InboxEntry, 'args' | 'data'> | null = null,
): Promise<void> {
  await replica.transaction('rw', replica.tables, async () => {
    const group = await groupOf(replica, uid)
    await refuseWhileSome(replica, group)
    const others = new Map<number, number>()
    for (const entry of group) {
      refuseIf(isLocked(entry), 'envelope_unreadable')
      const mutation = requireFound(MUTATIONS.get(entry.name), 'action')
      const wanted = entry.uid === uid && args !== undefined ? args : entry.args
      const named = deviceIdsIn(wanted)
      const partial = entry.uid === uid && rest !== null
      // Goes first, and the retried action depends on it: if the office has applied the action in the meantime, both
      // are refused.
      const settled = partial
        ? undefined
        : await enqueue(replica, who, settleRefused, () => ({ uid: entry.uid, reason: DONE_AGAIN }))
      const build = (ids: Ids) => {
        for (const id of entry.made ?? []) if (named.has(id)) others.set(id, ids.next())
        return withOtherIds(wanted, others)
      }
      await enqueue(replica, who, mutation, build, settled ? { group: settled.uid } : {})
      if (partial) await replica.inbox.put({ ...entry, ...rest })
      else await replica.inbox.delete(entry.uid)
    }
  })
}

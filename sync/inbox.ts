import { bookRefused } from '#shared/inbox/book-mutation'
import { settleRefused } from '#shared/inbox/mutations'
import { firstOf, refusedActions } from '#shared/inbox/refused'
import { deviceIdsIn, withOtherIds } from '#shared/kernel/ids-in'
import { found, refuseIf } from '#shared/kernel/refusal'
import { MUTATIONS } from '#shared/registry'
import { isLocked } from './envelope'
import type { Ids } from './ids'
import { enqueue } from './mutate'
import { asRefused } from './refused'
import type { InboxEntry, Replica, SignedIn } from './replica'

/** An action that was refused, on whichever device. */
type Refused = Pick<InboxEntry, 'uid' | 'code' | 'data' | 'at'>

/** A refused action with all that were refused for it or it for them, in the order in which they were made. */
export async function groupOf(replica: Replica, uid: string): Promise<InboxEntry[]> {
  return groupAmong(await replica.inbox.toArray(), uid)
}

/** The same among any list of refused actions. */
export function groupAmong<R extends Refused>(all: readonly R[], uid: string): R[] {
  return found(
    groupsOf(all).find((group) => group.some((each) => each.uid === uid)),
    'action',
  )
}

/** Refused actions, those together that were refused one for the other: first the one that they were refused for. */
export function groupsOf<R extends Refused>(all: readonly R[]): R[][] {
  const groups = new Map<string, R[]>()
  for (const each of all) groups.set(firstOf(each), [...(groups.get(firstOf(each)) ?? []), each])
  return [...groups].map(([first, group]) =>
    group.sort((a, b) => Number(b.uid === first) - Number(a.uid === first) || a.at.localeCompare(b.at)),
  )
}

/**
 * Books what was refused on another device, with all that was refused with it. What happens then is written with it: who
 * did it, who booked it, and why.
 *
 * @throws Refusal when it cannot be booked; then it stays where it is
 */
export async function book(replica: Replica, who: SignedIn, uid: string, reason: string): Promise<void> {
  const group = groupAmong((await replica.rows(refusedActions).toArray()).map(asRefused), uid)
  const made = new Set(group.flatMap((each) => each.made ?? []))
  await enqueue(replica, who, bookRefused, (ids) => ({
    actions: group.map((each) => ({ uid: each.uid, bookedId: ids.next() })),
    ids: [...made].map((from) => ({ from, to: ids.next() })),
    reason,
  }))
}

/** What belongs to a group may still be on its way to be refused with it; then the group waits for it. */
async function refuseWhileSome(replica: Replica, group: readonly InboxEntry[]): Promise<void> {
  const uids = new Set(group.map(({ uid }) => uid))
  const waiting = await replica.outbox.filter(({ after = [] }) => after.some((uid) => uids.has(uid))).count()
  refuseIf(waiting > 0, 'group_waiting')
}

/** Gives a refused action up, with all that was refused with it and the reason, which the log keeps. */
export async function discard(replica: Replica, who: SignedIn, uid: string, reason: string): Promise<void> {
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
 * Does a refused action once more, as a new action, with other arguments where given; and all that was refused with it.
 * The rows that they make get new ids: another row may have the old ones by now.
 *
 * @param rest what still waits for a person afterwards, where only a part of it is done
 * @throws Refusal when the rules still say no; then all of it stays in the inbox
 */
export async function retry(
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
      const mutation = found(MUTATIONS.get(entry.name), 'action')
      const wanted = entry.uid === uid && args !== undefined ? args : entry.args
      const named = deviceIdsIn(wanted)
      const partial = entry.uid === uid && rest !== null
      // First, and what is done again depends on it: where the office has booked it meanwhile, neither is taken.
      const settled = partial
        ? undefined
        : await enqueue(replica, who, settleRefused, () => ({ uid: entry.uid, reason: 'Done again' }))
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

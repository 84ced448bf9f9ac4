import { settleRefused } from '#shared/inbox/mutations'
import { found } from '#shared/kernel/refusal'
import { MUTATIONS } from '#shared/registry'
import { enqueue } from './mutate'
import type { InboxEntry, Replica, SignedIn } from './replica'

/** Gives a refused action up, with the reason, which the log keeps. */
export async function discard(replica: Replica, who: SignedIn, uid: string, reason: string): Promise<void> {
  await replica.transaction('rw', replica.tables, async () => {
    await enqueue(replica, who, settleRefused, () => ({ uid, reason }))
    await replica.inbox.delete(uid)
  })
}

/**
 * Does a refused action once more, as a new action, with other arguments where given.
 *
 * @param rest what still waits for a person afterwards, where only a part of it is done
 * @throws Refusal when the rules still say no; then it stays in the inbox
 */
export async function retry(
  replica: Replica,
  who: SignedIn,
  uid: string,
  args?: unknown,
  rest: Pick<InboxEntry, 'args' | 'data'> | null = null,
): Promise<void> {
  await replica.transaction('rw', replica.tables, async () => {
    const entry = found(await replica.inbox.get(uid), 'action')
    const mutation = found(MUTATIONS.get(entry.name), 'action')
    await enqueue(replica, who, mutation, () => args ?? entry.args)
    if (rest) {
      await replica.inbox.put({ ...entry, ...rest })
      return
    }
    await enqueue(replica, who, settleRefused, () => ({ uid, reason: 'Done again' }))
    await replica.inbox.delete(uid)
  })
}

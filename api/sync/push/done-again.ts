import { bookedActions } from '#shared/inbox/booked'
import { DONE_AGAIN, settleRefused } from '#shared/inbox/mutations'
import type { PushedMutation } from '#shared/protocol'
import type { OrgTx } from '../../context/transaction'
import type { KnownLines } from './known-lines'
import type { Sent } from './log-lines'

/**
 * Returns whether an action repeats what the office has applied. For a retry, a device first sends that it settles the
 * refused action, and then the new action, which depends on that. A device of the previous version settles right after
 * the new action: `next`.
 */
export async function isAlreadyApplied(
  tx: OrgTx,
  known: KnownLines,
  sent: Sent,
  next: PushedMutation | undefined,
): Promise<boolean> {
  if (next?.name !== settleRefused.name || next.actor.userId !== sent.author) return false
  const settles = settleRefused.args.safeParse(next.args)
  if (settles.data?.reason !== DONE_AGAIN || (await isToldFirst(known, sent))) return false
  const booked = await tx.store.list(bookedActions, 'uid', settles.data.uid)
  return booked.some((each) => isAlike(each, sent))
}

/**
 * Returns whether the last action of a push may be a retry that is settled by an action still to come, because the
 * office has applied a similar one by its author. It is then processed when it arrives as the first action of a push.
 */
export async function mayFollow({ store }: OrgTx, known: KnownLines, sent: Sent): Promise<boolean> {
  if (await isToldFirst(known, sent)) return false
  return (await store.list(bookedActions, 'userId', sent.author)).some((each) => isAlike(each, sent))
}

/** Returns whether an action depends on the settling of a retried action, as it does on current devices. */
async function isToldFirst(known: KnownLines, { author, after = [] }: Sent): Promise<boolean> {
  for (const uid of after) if ((await known.named(author, uid))?.name === settleRefused.name) return true
  return false
}

const isAlike = (booked: { name: string; userId: number }, { name, author }: Sent) =>
  booked.name === name && booked.userId === author

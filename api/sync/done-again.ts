import { bookedActions } from '#shared/inbox/booked'
import { settleRefused } from '#shared/inbox/mutations'
import type { PushedMutation } from '#shared/protocol'
import type { KnownLines } from './known-lines'
import type { Sent } from './log-lines'
import type { OrgTx } from './org-tx'

/**
 * Whether somebody does once more what the office has booked meanwhile. A device says first which refused action it does
 * again, and what it does depends on that. One of the version before says it only afterwards, in the action that follows
 * at once: `next`.
 */
export async function isBookedMeanwhile(
  { store }: OrgTx,
  known: KnownLines,
  sent: Sent,
  next: PushedMutation | undefined,
): Promise<boolean> {
  if (next?.name !== settleRefused.name || next.actor.userId !== sent.author) return false
  const settles = settleRefused.args.safeParse(next.args)
  if (settles.data?.reason !== 'Done again') return false
  for (const uid of sent.after ?? [])
    if ((await known.named(sent.author, uid))?.name === settleRefused.name) return false
  const booked = await store.list(bookedActions, 'uid', settles.data.uid)
  return booked.some(({ name, userId }) => name === sent.name && userId === sent.author)
}

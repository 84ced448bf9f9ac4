import { z } from 'zod'
import { Refusal, requireFound } from '#shared/kernel/refusals/refusal'
import { editArgs } from '#shared/kernel/rules/edit'
import type { InboxEntry, Replica, SignedIn } from '../replica/replica'
import { discardRefusedGroup, retryRefusedGroup } from './inbox'

const edited = editArgs.loose()
const conflict = z.object({ field: z.string(), theirs: z.unknown() })

/**
 * Resolves one field of an edit that conflicts with another user's. "Mine" writes the field again, now aware of their
 * value; "theirs" leaves it. The other fields of the edit are set either way.
 *
 * @returns false if another field of the same edit has a conflict too, or this one has changed again
 * @throws Refusal if the rules refuse it for another reason; then it stays in the inbox
 */
export async function settleConflict(
  replica: Replica,
  who: SignedIn,
  uid: string,
  whose: 'mine' | 'theirs',
): Promise<boolean> {
  const entry = requireFound(await replica.inbox.get(uid), 'action')
  const args = edited.parse(entry.args)
  const { field, theirs } = conflict.parse(entry.data)
  if (whose === 'mine') return again(replica, who, entry, { ...args, base: { ...args.base, [field]: theirs ?? null } })
  const { [field]: _given, ...set } = args.set
  if (Object.keys(set).length > 0) return again(replica, who, entry, { ...args, set })
  await discardRefusedGroup(replica, who, uid, 'Kept what was there')
  return true
}

async function again(replica: Replica, who: SignedIn, entry: InboxEntry, args: unknown): Promise<boolean> {
  try {
    await retryRefusedGroup(replica, who, entry.uid, args)
    return true
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'edit_conflict') throw error
    await replica.inbox.put({ ...entry, args, data: error.data })
    return false
  }
}

import { MAX_PUSH_BYTES, PROTOCOL } from '#shared/protocol'
import type { OutboxEntry, Replica } from '../replica/replica'

/**
 * Returns the oldest actions that fit into one push, without those for which `isOut` is true because they were answered
 * or deferred.
 */
export async function nextBatch(
  replica: Replica,
  isOut: (uid: string) => boolean,
  mostAtOnce: number,
): Promise<{ batch: OutboxEntry[]; more: boolean }> {
  // Read all at once, because a filtering cursor costs more than reading a few thousand actions.
  const all = await replica.outbox.orderBy('seq').toArray()
  const entries = all.filter(({ uid }) => !isOut(uid))
  const batch: OutboxEntry[] = []
  let bytes = 1000
  for (const entry of entries.slice(0, mostAtOnce)) {
    // An upper bound: three bytes for each character, plus room for the fields around the arguments.
    const { args, made = [], after = [] } = entry
    bytes += JSON.stringify(args).length * 3 + (made.length * 18 + after.length * 40) + 900
    if (batch.length > 0 && bytes > MAX_PUSH_BYTES) break
    batch.push(entry)
  }
  return { batch, more: batch.length < entries.length }
}

/** Returns how many actions in the outbox have no response among these. */
export async function countUnanswered(replica: Replica, answered: Pick<ReadonlyMap<string, unknown>, 'has' | 'size'>) {
  if (answered.size === 0) return replica.outbox.count()
  const all = await replica.outbox.toArray()
  return all.filter(({ uid }) => !answered.has(uid)).length
}

/** Returns an action in the form in which it is sent. */
export function asPushed({ mid, uid, name, args, actor, at, offline, seal, made, after }: OutboxEntry) {
  const author = { userId: actor.userId, grant: '' }
  return { mid, uid, name, version: PROTOCOL, args, actor: author, at, offline, seal: seal ?? null, made, after }
}

/** Renumbers the unsent actions from 1, in order. Returns the next number. */
export async function renumberOutbox(replica: Replica): Promise<number> {
  const entries = await replica.outbox.orderBy('seq').toArray()
  await replica.outbox.bulkPut(entries.map((entry, index) => ({ ...entry, mid: index + 1 })))
  return entries.length + 1
}

/**
 * Puts the answered actions that were kept back into the outbox, under their own uids, in order and before the unsent
 * ones.
 */
export async function sendAgain(replica: Replica): Promise<void> {
  await replica.transaction('rw', replica.outbox, replica.sent, async () => {
    const sent = (await replica.sent.toArray()).sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0) || a.at.localeCompare(b.at))
    const waiting = await replica.outbox.orderBy('seq').toArray()
    const uids = new Set(waiting.map(({ uid }) => uid))
    const all = [...sent.filter(({ uid }) => !uids.has(uid)), ...waiting].map(({ seq: _seq, ...entry }) => entry)
    await replica.outbox.clear()
    await replica.outbox.bulkAdd(all.map((entry, index) => ({ ...entry, mid: index + 1 })))
  })
}

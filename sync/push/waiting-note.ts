import { kindOfChange, type LostChanges, lostChanges } from '#shared/devices/lost-changes'
import type { EnrollAnswer } from '#shared/protocol'
import type { Replica } from '../replica/replica'
import { newUid } from '../replica/uid'

/** Stores the number of unsent changes outside the device's database, so that it outlives the database. */
export interface WaitingNotes {
  read(): unknown
  /** @param note what to store; null for nothing */
  write(note: LostChanges | null): void
}

/** Returns the stored count; null if nothing was unsent or the note is invalid. */
function readNote(notes: WaitingNotes): LostChanges | null {
  return lostChanges.safeParse(notes.read()).data ?? null
}

/** Returns how many changes were unsent when they were last counted. */
export function keptCount(notes: WaitingNotes): number {
  return readNote(notes)?.count ?? 0
}

/**
 * Stores the number of this device's unsent changes outside its database. A database without a device is new, or the
 * browser deleted the previous one; the note is then left for {@link lossToReport}.
 */
export async function noteWaiting(replica: Replica, notes: WaitingNotes): Promise<void> {
  const { device, waiting } = await replica.transaction('r', replica.meta, replica.outbox, async () => ({
    device: await replica.getMeta('device'),
    waiting: await replica.outbox.toArray(),
  }))
  if (!device) return
  if (waiting.length === 0) return notes.write(null)
  const kinds: Record<string, number> = {}
  for (const { name } of waiting) kinds[kindOfChange(name)] = (kinds[kindOfChange(name)] ?? 0) + 1
  const uid = readNote(notes)?.uid ?? newUid()
  notes.write({ uid, device: device.id, count: waiting.length, kinds, countedAt: replica.clock.instant() })
}

/** Returns the changes that the browser deleted with the device's database; null if it deleted none. */
export async function lossToReport(replica: Replica, notes: WaitingNotes | undefined): Promise<LostChanges | null> {
  const note = notes && readNote(notes)
  if (!note || (await replica.getMeta('device')) || (await replica.outbox.count()) > 0) return null
  return note
}

/** Forgets a loss once the server has recorded it. */
export function forgetReported(notes: WaitingNotes | undefined, { recordedLoss }: EnrollAnswer): void {
  if (notes && recordedLoss && readNote(notes)?.uid === recordedLoss) notes.write(null)
}

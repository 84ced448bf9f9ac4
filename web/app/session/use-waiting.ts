import { ownRefused } from '#sync/inbox/refused'
import type { DeviceReader } from '#sync/replica/device-reader'
import type { SignedIn } from '#sync/replica/replica'
import { useCamp } from '../../ui/camp'
import { useRead } from '../../ui/use-read'

const UNREAD = { waiting: 0, refused: 0, isRead: false }

/**
 * Returns, live, how many actions of anyone wait on this device, and how many refused ones need this person. `isRead`
 * is false until the device has answered.
 */
export function useWaiting(): { waiting: number; refused: number; isRead: boolean } {
  const { who } = useCamp()
  return useRead(waitingHere, who) ?? UNREAD
}

async function waitingHere(rows: DeviceReader, who: SignedIn) {
  const outbox = rows.own('outbox', (all) => all.count())
  const [waiting, refused] = await Promise.all([outbox, ownRefused(rows, who)])
  return { waiting, refused: refused.length, isRead: true }
}

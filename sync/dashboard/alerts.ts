import type { Alert } from '#shared/dashboard/alerts'
import { alertsFor } from '#shared/dashboard/reads'
import { bookedActions } from '#shared/inbox/booked'
import type { DeviceReader } from '../device-reader'
import type { SignedIn } from '../replica'

/** What needs a person, with this person's own refused actions, which the device alone has. */
export async function alertsHere(rows: DeviceReader, who: SignedIn, today: string, currency: string): Promise<Alert[]> {
  const booked = new Set((await rows.all(bookedActions)).map(({ uid }) => uid))
  const own = await rows.own('inbox', (inbox) =>
    inbox.filter(({ userId, uid }) => userId === who.userId && !booked.has(uid)).primaryKeys(),
  )
  return alertsFor(rows, who.actor, today, currency, own)
}

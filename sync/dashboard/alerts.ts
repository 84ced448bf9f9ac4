import type { Alert } from '#shared/dashboard/alerts'
import { alertsFor } from '#shared/dashboard/reads'
import type { DeviceReader } from '../device-reader'
import { ownRefused } from '../refused'
import type { SignedIn } from '../replica'

/** The alerts, with this person's own refused actions, which only this device has. */
export async function alertsHere(rows: DeviceReader, who: SignedIn, today: string, currency: string): Promise<Alert[]> {
  const own = await ownRefused(rows, who)
  return alertsFor(
    rows,
    who.actor,
    today,
    currency,
    own.map(({ uid }) => uid),
  )
}

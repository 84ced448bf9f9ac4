import type { Alert } from '#shared/dashboard/alerts'
import { alertsFor } from '#shared/dashboard/reads'
import { ownRefused } from '../inbox/refused'
import type { DeviceReader } from '../replica/device-reader'
import type { SignedIn } from '../replica/replica'

/** Returns the alerts, including those for this user's refused actions on this device, which only the device knows. */
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

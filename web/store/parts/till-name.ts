import { deviceName, tillText } from '#shared/store/till'
import type { SignedIn } from '#sync/replica/replica'
import { deviceKind } from '../../ui/device-kind'

/** The storage key of the device's name, which is the same for everyone who signs in. */
const KEY = 'anchor-camp-till'

/** Characters that are not easily mistaken for one another. */
const SIGNS = 'ACDEFHJKLMNPRTUVWXY34679'

/** Returns a device's initial name: its kind and a random code that tells it apart from others. */
function firstName(): string {
  const code = [...crypto.getRandomValues(new Uint8Array(3))].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return `${deviceKind()} ${code}`
}

let known: string | null = null

/** Returns this device's name, as the daily summary and the cash box show it. */
export function thisTill(): string {
  try {
    known = localStorage.getItem(KEY) ?? known
    if (known === null) nameThisTill(firstName())
  } catch {
    // Without storage, the name lasts until the page is closed.
  }
  known ??= firstName()
  return known
}

/** Renames this device; an empty name changes nothing. */
export function nameThisTill(name: string): void {
  known = deviceName(name) || known
  try {
    if (known !== null) localStorage.setItem(KEY, known)
  } catch {
    // A full or blocked storage must not prevent naming the till; the name then lasts until the page is closed.
  }
}

/** Returns the cashier and till, as the daily summary shows them. */
export function tillName({ firstName: first, lastName, email }: SignedIn): string {
  return tillText({ cashier: `${first} ${lastName}`.trim() || email, device: thisTill() })
}

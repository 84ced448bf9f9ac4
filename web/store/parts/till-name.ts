import { deviceName, tillText } from '#shared/store/till'
import type { SignedIn } from '#sync/replica'
import { deviceKind } from '../../ui/device-kind'

/** Where the device keeps how it is called; it is the device's own, whoever signs in. */
const KEY = 'anchor-camp-till'

/** Signs that are not taken for one another. */
const SIGNS = 'ACDEFHJKLMNPRTUVWXY34679'

/** What kind of device this is, as people call it, and a code that tells it from its like. */
function firstName(): string {
  const code = [...crypto.getRandomValues(new Uint8Array(3))].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return `${deviceKind()} ${code}`
}

let known: string | null = null

/** How this device is called, in the summary of the day and beside the cash box. */
export function thisTill(): string {
  try {
    known = localStorage.getItem(KEY) ?? known
    if (known === null) nameThisTill(firstName())
  } catch {
    // Without a storage the name lasts until the page is closed.
  }
  known ??= firstName()
  return known
}

/** Calls this device otherwise; an empty name changes nothing. */
export function nameThisTill(name: string): void {
  known = deviceName(name) || known
  try {
    if (known !== null) localStorage.setItem(KEY, known)
  } catch {
    // A full or closed storage must not keep anybody from naming the till: the name lasts until the page is closed.
  }
}

/** Who stands at which till, for the summary of the day. */
export function tillName({ firstName: first, lastName, email }: SignedIn): string {
  return tillText({ cashier: `${first} ${lastName}`.trim() || email, device: thisTill() })
}

import { cutTo, plainText } from '../kernel/entity'

/** Who booked an entry, and on which device. */
export interface Till {
  cashier: string
  device: string
}

/** The most characters that an entry keeps of its cashier and till. */
const LONGEST = 100

/**
 * Cashier and till as the ledger entry keeps them. A text that cannot be kept becomes null, because a sale is not
 * refused for it.
 */
export const tillField = plainText(LONGEST).nullable().catch(null).default(null)

/** A device's name as it is kept: without commas, as a comma separates it from the cashier's name. */
export const deviceName = (name: string) => cutTo(name.replaceAll(',', ' ').replace(/\s+/g, ' ').trim(), 40)

/** A cashier at a device, as a ledger entry keeps it. */
export function tillText({ cashier, device }: Till): string {
  const at = `, ${deviceName(device)}`
  return `${cutTo(cashier, LONGEST - at.length)}${at}`
}

/** Splits an entry's text into cashier and device; a text without a device is the cashier's name. */
export function readTill(till: string): { cashier: string; device?: string } {
  const parts = /^(.*), ([^,]+)$/.exec(till)
  return parts ? { cashier: parts[1] ?? '', device: parts[2] ?? '' } : { cashier: till }
}

import { cutTo, plainText } from '../kernel/entity/entity'

/** Who recorded an entry, and on which device. */
export interface Till {
  cashier: string
  device: string
}

/** The most characters an entry stores for its cashier and till. */
const LONGEST = 100

/**
 * Cashier and till as a ledger entry stores them. Invalid text becomes null, because a sale is never refused for it.
 */
export const tillField = plainText(LONGEST).nullable().catch(null).default(null)

/** A device's name as stored: without commas, because a comma separates it from the cashier's name. */
export const deviceName = (name: string) => cutTo(name.replaceAll(',', ' ').replace(/\s+/g, ' ').trim(), 40)

/** Returns the cashier and device, as a ledger entry stores them. */
export function tillText({ cashier, device }: Till): string {
  const at = `, ${deviceName(device)}`
  return `${cutTo(cashier, LONGEST - at.length)}${at}`
}

/** Splits an entry's text into cashier and device; a text without a device is the cashier's name. */
export function readTill(till: string): { cashier: string; device?: string } {
  const parts = /^(.*), ([^,]+)$/.exec(till)
  return parts ? { cashier: parts[1] ?? '', device: parts[2] ?? '' } : { cashier: till }
}

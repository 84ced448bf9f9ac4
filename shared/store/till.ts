import { cutTo, plainText } from '../kernel/entity/entity'

/** Who recorded an entry, and on which device. */
export interface Till {
  cashier: string
  device: string
}

/** The maximum length of a till's text. */
const LONGEST = 100

/**
 * The cashier and till of a ledger entry, as text. Invalid text becomes null, because a sale is never refused for it.
 */
export const tillField = plainText(LONGEST).nullable().catch(null).default(null)

/** Returns a device's name as stored. It has no commas, because a comma separates it from the cashier's name. */
export const deviceName = (name: string) => cutTo(name.replaceAll(',', ' ').replace(/\s+/g, ' ').trim(), 40)

/** Returns the text that a ledger entry stores for its cashier and device. */
export function tillText({ cashier, device }: Till): string {
  const at = `, ${deviceName(device)}`
  return `${cutTo(cashier, LONGEST - at.length)}${at}`
}

/** Splits an entry's text into cashier and device. Text without a device is the cashier's name. */
export function readTill(till: string): { cashier: string; device?: string } {
  const parts = /^(.*), ([^,]+)$/.exec(till)
  return parts ? { cashier: parts[1] ?? '', device: parts[2] ?? '' } : { cashier: till }
}

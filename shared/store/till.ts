import { cutTo, plainText } from '../kernel/entity'

/** Who booked an entry, and on which device. */
export interface Till {
  cashier: string
  device: string
}

/** As much of a text as an entry keeps of it. */
const LONGEST = 100

/** Who stood at which till, as its people call them. One that cannot be kept is left out: the goods are gone. */
export const tillField = plainText(LONGEST).nullable().catch(null).default(null)

/** How a device may be called: no comma, which parts the cashier from it. */
export const deviceName = (name: string) => cutTo(name.replaceAll(',', ' ').replace(/\s+/g, ' ').trim(), 40)

/** A cashier at a device, as a ledger entry keeps it. */
export function tillText({ cashier, device }: Till): string {
  const at = `, ${deviceName(device)}`
  return `${cutTo(cashier, LONGEST - at.length)}${at}`
}

/** What an entry keeps of its till, read; where only one is told it is the cashier. */
export function readTill(till: string): { cashier: string; device?: string } {
  const parts = /^(.*), ([^,]+)$/.exec(till)
  return parts ? { cashier: parts[1] ?? '', device: parts[2] ?? '' } : { cashier: till }
}

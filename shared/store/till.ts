/** Who booked an entry, and on which device. */
export interface Till {
  cashier: string
  device: string
}

/** As much of a text as an entry keeps of it. */
const LONGEST = 100

/** How a device may be called: no comma, which parts the cashier from it. */
export const deviceName = (name: string) => name.replaceAll(',', ' ').replace(/\s+/g, ' ').trim().slice(0, 40)

/** A cashier at a device, as a ledger entry keeps it. */
export function tillText({ cashier, device }: Till): string {
  const at = `, ${deviceName(device)}`
  return `${cashier.slice(0, LONGEST - at.length)}${at}`
}

/** What an entry keeps of its till, read; where only one is told it is the cashier. */
export function readTill(till: string): { cashier: string; device?: string } {
  const parts = /^(.*), ([^,]+)$/.exec(till)
  return parts ? { cashier: parts[1] ?? '', device: parts[2] ?? '' } : { cashier: till }
}

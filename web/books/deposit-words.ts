import type { DepositItem } from '#shared/books/reads'
import { dayIn, sayDate } from '#shared/kernel/values/dates'

/** Returns what a line of a deposit is: a drawer's device, or a check's family and number. */
export function depositItemName({ source, name, reference }: DepositItem): string {
  if (source === 'drawer') return name ?? 'Drawer'
  const family = name === null ? 'Deleted family' : `${name} Family`
  return reference === null ? `${family}, check` : `${family}, check ${reference}`
}

/** Returns the day of a drawer or a check. */
export function depositItemWhen({ day, takenAt }: DepositItem, timeZone: string): string {
  if (day !== null) return sayDate(day)
  return takenAt === null ? '' : sayDate(dayIn(timeZone, takenAt))
}

import { sayDay } from '#shared/kernel/dates'
import type { CampSession, displayStatus } from '#shared/sessions/model'

/** A session's days, such as `Mon 14 Jul to Sun 20 Jul 2026`. */
export function sayDates({ startDate, endDate }: Pick<CampSession, 'startDate' | 'endDate'>): string {
  return `${sayDay(startDate)} to ${sayDay(endDate)} ${endDate.slice(0, 4)}`
}

export const STATUS_WORDS: Readonly<Record<CampSession['status'], string>> = {
  draft: 'Draft',
  open: 'Open',
  full: 'Full',
  closed: 'Closed',
  cancelled: 'Cancelled',
}

export const STATUS_COLOURS: Readonly<
  Record<CampSession['status'], 'default' | 'success' | 'warning' | 'info' | 'error'>
> = { draft: 'default', open: 'success', full: 'warning', closed: 'info', cancelled: 'error' }

export const TIME_WORDS: Readonly<Record<ReturnType<typeof displayStatus>, string>> = {
  upcoming: 'Upcoming',
  active: 'Active',
  completed: 'Completed',
}

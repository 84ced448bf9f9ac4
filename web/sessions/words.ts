import { sayDay, sayDayOfYear } from '#shared/kernel/values/dates'
import { type CampSession, type displayStatus, SESSION_STATUS_WORDS } from '#shared/sessions/model'
import { isOffered } from '#shared/sessions/rules'

/** Returns a session's days, such as `Mon, Jul 14 to Sun, Jul 20, 2026`. */
export function sayDates({ startDate, endDate }: Pick<CampSession, 'startDate' | 'endDate'>): string {
  return `${sayDay(startDate)} to ${sayDayOfYear(endDate)}`
}

/** Returns a session's status for families: an open session accepts no one after its deadline, or once it is over. */
export function statusWord(
  session: Pick<CampSession, 'status' | 'isActive' | 'registrationDeadline' | 'startDate' | 'endDate'>,
  today: string,
): string {
  const says = session.status === 'open' || session.status === 'full'
  return says && !isOffered(session, today) ? 'Registration closed' : SESSION_STATUS_WORDS[session.status]
}

export const STATUS_COLOURS: Readonly<
  Record<CampSession['status'], 'default' | 'success' | 'warning' | 'info' | 'error'>
> = { draft: 'default', open: 'success', full: 'warning', closed: 'info', cancelled: 'error' }

export const TIME_WORDS: Readonly<Record<ReturnType<typeof displayStatus>, string>> = {
  upcoming: 'Upcoming',
  active: 'Active',
  completed: 'Completed',
}

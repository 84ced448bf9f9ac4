import type { Reader } from '../kernel/store/reader'
import type { RowSource } from '../kernel/store/store'
import { type CampSession, campSessions } from './model'

/** Returns every session by start date, with past sessions last. */
export async function sessionsByDate(rows: Reader, today: string): Promise<CampSession[]> {
  const past = ({ endDate }: CampSession) => (endDate < today ? 1 : 0)
  const all = await rows.all(campSessions)
  return all.sort((a, b) => past(a) - past(b) || a.startDate.localeCompare(b.startDate) || a.id - b.id)
}

/** Returns every session by start date. */
export async function sessionsByStart(rows: Reader): Promise<CampSession[]> {
  return (await rows.all(campSessions)).sort((a, b) => a.startDate.localeCompare(b.startDate) || a.id - b.id)
}

/** Returns the active sessions that haven't ended, by start date. */
export async function sessionsToCome(rows: Pick<RowSource, 'all'>, today: string): Promise<CampSession[]> {
  return (await rows.all(campSessions))
    .filter(({ endDate, isActive, status }) => isActive && status !== 'cancelled' && endDate >= today)
    .sort((a, b) => a.startDate.localeCompare(b.startDate) || a.id - b.id)
}

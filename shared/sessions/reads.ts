import type { Reader } from '../kernel/store/reader'
import type { RowSource } from '../kernel/store/store'
import { type CampSession, campSessions } from './model'

/** Every session, the running and coming ones first, each by its start. */
export async function sessionsByDate(rows: Reader, today: string): Promise<CampSession[]> {
  const past = ({ endDate }: CampSession) => (endDate < today ? 1 : 0)
  const all = await rows.all(campSessions)
  return all.sort((a, b) => past(a) - past(b) || a.startDate.localeCompare(b.startDate) || a.id - b.id)
}

/** Every session by its start. */
export async function sessionsByStart(rows: Reader): Promise<CampSession[]> {
  return (await rows.all(campSessions)).sort((a, b) => a.startDate.localeCompare(b.startDate) || a.id - b.id)
}

/** Returns the sessions that take place and have not ended, the next first. */
export async function sessionsToCome(rows: Pick<RowSource, 'all'>, today: string): Promise<CampSession[]> {
  return (await rows.all(campSessions))
    .filter(({ endDate, isActive, status }) => isActive && status !== 'cancelled' && endDate >= today)
    .sort((a, b) => a.startDate.localeCompare(b.startDate) || a.id - b.id)
}

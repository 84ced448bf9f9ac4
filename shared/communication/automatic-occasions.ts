import type { Actor } from '../kernel/rights/capabilities'
import type { ReportDay } from '../kernel/rules/report-fields'
import type { Reader } from '../kernel/store/reader'
import { type Registration, registrations } from '../registration/model'
import { reportOf } from '../reports/reads'
import { nextRun } from '../reports/schedule'
import { campSessions, seasonOf } from '../sessions/model'
import { isComing, takesRegistrations } from '../sessions/rules'
import type { Audience } from './audience'
import type { AutomaticKind } from './automatic-kinds'
import { AUTOMATIC_MESSAGES } from './automatic-messages'
import type { AutomaticMessage, AutomaticSending } from './automatic-model'

/** A reason to write to a camper's family, once. */
export interface Occasion extends Pick<AutomaticSending, 'camperId' | 'sessionId' | 'day'> {
  /** The row of the report: a camper or a registration. */
  rowId: number
}

/** Returns a key that is equal for two sendings for the same occasion. */
export function occasionKey({ camperId, sessionId, day }: Pick<Occasion, 'camperId' | 'sessionId' | 'day'>): string {
  return [camperId, sessionId, day].join(' ')
}

/** Returns whether a session of this season can be registered for, and hasn't started yet. */
async function isSeasonOpen(rows: Reader, today: string): Promise<boolean> {
  const sessions = await rows.all(campSessions)
  return sessions.some(
    (each) => seasonOf(each) === Number(today.slice(0, 4)) && isComing(each, today) && takesRegistrations(each, today),
  )
}

/**
 * Returns for whom an automatic message is meant on a day, including those it was sent for already (Communication rule
 * 62).
 *
 * @returns null if the report needs fields that `actor` may not see
 */
export async function occasionsOn(
  rows: Reader,
  actor: Actor,
  kind: AutomaticKind,
  day: ReportDay,
): Promise<Occasion[] | null> {
  const { definition, occasion } = AUTOMATIC_MESSAGES[kind]
  const report = await reportOf(rows, actor, definition, {}, day)
  if (!report.opens) return null
  if (kind === 'didNotReturn' && !(await isSeasonOpen(rows, day.today))) return []
  const found = report.groups.flatMap((group) => group.rows)
  const dayOf = (cell: unknown): string | null => {
    if (occasion === 'none') return null
    return occasion === 'year' ? `${day.today.slice(0, 4)}-01-01` : String(cell)
  }
  if (definition.subject === 'campers')
    return found.map(({ id, cells }) => ({ rowId: id, camperId: id, sessionId: null, day: dayOf(cells[0]) }))
  const places = await rows.many(
    registrations,
    found.map(({ id }) => id),
  )
  return found.flatMap(({ id, cells }) => {
    const place: Registration | undefined = places.get(id)
    if (!place) return []
    return { rowId: id, camperId: place.camperId, sessionId: place.sessionId, day: dayOf(cells[0]) }
  })
}

/** Returns the audience of a message about these occasions. */
export function audienceOf(kind: AutomaticKind, occasions: readonly Occasion[]): Audience {
  const ids = occasions.map(({ rowId }) => rowId)
  return [{ kind: AUTOMATIC_MESSAGES[kind].definition.subject === 'campers' ? 'campers' : 'registrations', ids }]
}

/** Returns when an automatic message is sent next: at most once a day, at its time on the camp's clock. */
export function nextAutomatic(
  message: Pick<AutomaticMessage, 'time' | 'since' | 'lastDay'>,
  timeZone: string,
): { day: string; at: string } {
  return nextRun({ every: 'day', weekday: 0, monthDay: 1, ...message }, timeZone)
}

import { addDays, dayIn } from '../kernel/values/dates'
import { holdsPlace, type Registration } from '../registration/model'
import type { CampSession } from '../sessions/model'
import { runningOrNext } from '../staffing/which-session'
import { type CamperLetter, MAIL_KEPT_DAYS } from './mail-model'

/**
 * Returns the session in which a camper gets mail: the running one, or else the next one in which they have a place
 * (Communication rule 22).
 *
 * @param places the camper's registrations
 */
export function mailSession(
  places: readonly Pick<Registration, 'sessionId' | 'status'>[],
  sessions: readonly CampSession[],
  today: string,
): CampSession | undefined {
  const held = new Set(places.filter(holdsPlace).map(({ sessionId }) => sessionId))
  return runningOrNext(
    sessions.filter(({ id, status }) => held.has(id) && status !== 'cancelled'),
    today,
  )
}

/**
 * Returns whether camper mail is kept no longer: its session ended more than 60 days ago (Communication rule 26).
 *
 * @param session its session; undefined if that was deleted: then the day of the letter counts
 * @param timeZone the camp's
 */
export function isOldMail(
  letter: Pick<CamperLetter, 'at'>,
  session: Pick<CampSession, 'endDate'> | undefined,
  today: string,
  timeZone: string,
): boolean {
  return addDays(session?.endDate ?? dayIn(timeZone, letter.at), MAIL_KEPT_DAYS) < today
}

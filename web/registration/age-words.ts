import type { Camper } from '#shared/campers/model'
import { ageOn } from '#shared/kernel/values/dates'
import type { CampSession } from '#shared/sessions/model'
import { ageRange } from '#shared/sessions/rules'

/** Returns a warning that a camper is too young or too old for a session. */
export function sayOutside({ firstName, dateOfBirth }: Camper, session: CampSession): string {
  if (!dateOfBirth) return `We don't know ${firstName}'s age. Age range for this session: ${ageRange(session)}.`
  const age = ageOn(dateOfBirth, session.startDate)
  return `${firstName} will be ${age} when the session starts. Age range for this session: ${ageRange(session)}.`
}

import { GENDER_WORDS } from '#shared/campers/model'
import type { Departure } from '#shared/gate/model'
import type { RosterLine } from '#shared/housing/reads'
import type { Part } from '#shared/kernel/rights/parts'
import { ageOn, sayTime } from '#shared/kernel/values/dates'
import { REGISTRATION_STATUS_WORDS } from '#shared/registration/model'
import type { CampSession } from '#shared/sessions/model'
import type { NamesByCabin } from '#shared/staffing/names'
import type { Column } from '../ui/table/column'

/** Returns a camper's age on the first day of a session; null if the date of birth is not known. */
export function ageThen({ dateOfBirth }: RosterLine, { startDate }: Pick<CampSession, 'startDate'>): number | null {
  return dateOfBirth ? ageOn(dateOfBirth, startDate) : null
}

/** Returns the cabin, or that there is none yet for a camper with a place. */
export function sayCabin({ cabin, status }: RosterLine): string | null {
  return cabin ?? (status === 'waitlist' ? null : 'No cabin yet')
}

/** Returns who leads a camper's cabin. */
export function sayLeaders({ cabinId }: RosterLine, leaders: readonly NamesByCabin[]): string | null {
  return leaders.find((each) => each.cabinId === cabinId)?.names.join(', ') ?? null
}

/** The campers who left camp today, by camper, for the roster of a running session, and the camp's time zone. */
export interface LeftToday {
  gone: ReadonlyMap<number, Pick<Departure, 'at' | 'pickedUpBy'>>
  timeZone: string
}

/** Returns whether a camper with a place is at camp, or when the camper left and with whom (Gate rule 1). */
export function sayPresence({ camperId, status }: RosterLine, { gone, timeZone }: LeftToday): string | null {
  const left = gone.get(camperId)
  if (status === 'waitlist') return null
  return left ? `Left ${sayTime(left.at, timeZone)} with ${left.pickedUpBy}` : 'At camp'
}

/** Returns the columns of a session's roster that this person may see (Access rules 5 to 8). */
export function rosterColumns(
  session: Pick<CampSession, 'startDate'>,
  leaders: readonly NamesByCabin[],
  sees: (part: Part) => boolean,
  /** Null if the session does not run today. */
  today: LeftToday | null = null,
): Column<RosterLine>[] {
  const phone: Column<RosterLine> = { key: 'phone', title: 'Phone', width: 125, value: (line) => line.phone }
  const medication: Column<RosterLine> = {
    key: 'medication',
    title: 'Medication',
    width: 160,
    value: (line: RosterLine) => line.medications,
  }
  return [
    {
      key: 'name',
      title: 'Name',
      width: 180,
      value: ({ lastName, name }) => `${lastName} ${name}`,
      says: ({ name }) => name,
    },
    { key: 'gender', title: 'Gender', width: 80, value: ({ gender }) => gender && GENDER_WORDS[gender] },
    { key: 'age', title: 'Age', width: 60, numeric: true, value: (line) => ageThen(line, session) },
    { key: 'grade', title: 'Grade', width: 70, value: ({ grade }) => grade },
    { key: 'status', title: 'Status', width: 96, value: ({ status }) => REGISTRATION_STATUS_WORDS[status] },
    ...(today ? [inCamp(today)] : []),
    { key: 'cabin', title: 'Cabin', width: 120, value: sayCabin },
    { key: 'led', title: 'Led By', width: 150, value: (line) => sayLeaders(line, leaders) },
    ...(sees('contact') ? [phone] : []),
    { key: 'allergies', title: 'Allergies', width: 140, value: ({ allergies }) => allergies },
    { key: 'diet', title: 'Diet', width: 100, value: ({ diet }) => diet },
    ...(sees('medical') ? [medication] : []),
    { key: 'pickUp', title: 'Pickup', width: 160, value: ({ pickUp }) => pickUp },
    { key: 'emergency', title: 'Emergency Contact', width: 210, later: true, value: ({ emergency }) => emergency },
  ]
}

const inCamp = (today: LeftToday): Column<RosterLine> => ({
  key: 'presence',
  title: 'Today',
  width: 130,
  value: (line) => sayPresence(line, today),
})

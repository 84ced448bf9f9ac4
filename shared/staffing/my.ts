import type { Camper, CamperMedical } from '../campers/model'
import type { CamperReach } from '../campers/reads'
import type { Departure } from '../gate/model'
import type { Cabin } from '../housing/model'
import { addDays, ageOn } from '../kernel/values/dates'
import type { CampSession } from '../sessions/model'
import type { PostRole } from './model'

/** A family's cabin mate request, and whether that child sleeps in the leader's own cabin. */
export interface MateRequest {
  mate: string
  kind: 'with' | 'without'
  here: boolean
}

/** A camper of the user's own cabin. */
export interface CabinCamper {
  registrationId: number
  camper: Camper
  age: number | null
  bed: number | null
  bedNote: string | null
  /** The diet that the family wrote for this session, in addition to the camper's own field. */
  diet: string | null
  wishes: MateRequest[]
  photo: string | null
  /** Null if the reader may not see it. */
  medical: CamperMedical | null
  /** Whom to call, and who may pick up the camper. */
  reach: CamperReach
  /** How the camper left camp today; null for a camper who is there. */
  departure: Pick<Departure, 'at' | 'pickedUpBy'> | null
}

/** Returns how many of a cabin's campers are at camp, and how many left today (Gate rule 1). */
export function headCount(campers: readonly Pick<CabinCamper, 'departure'>[]): { here: number; left: number } {
  const left = campers.filter(({ departure }) => departure !== null).length
  return { here: campers.length - left, left }
}

/** Returns a camper's age, grade and bed, as far as they are known. */
export function aboutOwnCamper({ camper, age, bed }: Pick<CabinCamper, 'camper' | 'age' | 'bed'>): string {
  const about = [age === null ? null : `Age ${age}`, camper.grade && `Grade ${camper.grade}`, bed && `Bed ${bed}`]
  return about.filter(Boolean).join(' · ') || 'Age unknown'
}

/**
 * Returns what a counselor has to watch out for with a camper, each with its label; medical notes only if the reader
 * may see them.
 */
export function alertsOf({ camper, diet, medical, reach }: CabinCamper): { label: string; text: string }[] {
  const alerts: [string, string | null | undefined][] = [
    ['Custody', reach.custody],
    ['Allergies', camper.allergies],
    ['Diet', [...new Set([camper.dietaryRestrictions, diet])].filter(Boolean).join('; ')],
    ['Medications', medical?.medications],
    ['Medical', medical?.medicalInfo],
    ['Special needs', medical?.specialNeeds],
  ]
  return alerts.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

/** Returns the campers, starting with those a counselor has to watch out for, otherwise in the given order. */
export function alertsFirst(campers: readonly CabinCamper[]): CabinCamper[] {
  const rank = (each: CabinCamper) => (alertsOf(each).length > 0 ? 0 : 1)
  return [...campers].sort((a, b) => rank(a) - rank(b))
}

/** A camper's birthday during a session. */
export interface Birthday {
  camper: Camper
  day: string
  /** The age the camper turns. */
  turns: number
}

/**
 * Returns the birthdays from one day to another, in order. For a child born on February 29, it is March 1 in other
 * years.
 */
export function birthdaysIn(campers: readonly Camper[], from: string, to: string): Birthday[] {
  const found = campers.flatMap((camper): Birthday[] => {
    const { dateOfBirth: born } = camper
    if (born === null) return []
    const turns = ageOn(born, to)
    if (turns === ageOn(born, addDays(from, -1))) return []
    const [year = 0, month = 0, date = 0] = born.split('-').map(Number)
    // If the year has no February 29, this is March 1.
    const day = new Date(Date.UTC(year + turns, month - 1, date)).toISOString().slice(0, 10)
    return [{ camper, day, turns }]
  })
  return found.sort((a, b) => a.day.localeCompare(b.day))
}

/** A cabin that a person leads, with its campers. */
export interface OwnCabin {
  cabin: Cabin
  role: PostRole
  /** The names of the colleagues in the cabin. */
  others: string[]
  campers: CabinCamper[]
}

/** What a person leads in the current session, or else the next one. */
export interface MyCabin {
  session: CampSession
  runs: boolean
  cabins: OwnCabin[]
}

/** An item in a person's day. */
export interface DayItem {
  key: string
  /** Null for items that last all day. */
  startTime: string | null
  endTime: string | null
  name: string
  location: string | null
  session: string
  /** How many campers are signed up and have not left camp that day; null if it takes no sign-ups. */
  campers: number | null
  /** How many of those signed up left camp that day. */
  left: number
  kind: 'cabin' | 'activity' | 'duty'
}

/** A person's schedule for a day. */
export interface MyDay {
  off: boolean
  items: DayItem[]
}

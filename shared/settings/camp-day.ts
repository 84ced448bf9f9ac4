import type { RowContext } from '../kernel/rules/relations'
import type { RowSource } from '../kernel/store/store'
import { dayIn } from '../kernel/values/dates'
import { CAMP_ID, campProfile } from './model'

/** The time zone of a camp whose profile is not available yet. */
const UNKNOWN_PLACE = 'America/New_York'

type ProfileSource = Pick<RowSource, 'get'>

/** The camp's current day, and the time zone that determines the day of an instant. */
export interface Calendar {
  today: string
  timeZone: string
}

/** Returns the camp's time zone. */
export async function timeZoneOf(rows: ProfileSource): Promise<string> {
  return (await rows.get(campProfile, CAMP_ID))?.timezone ?? UNKNOWN_PLACE
}

/** Returns the camp's calendar at an instant. */
export async function calendarOf(rows: ProfileSource, at: string): Promise<Calendar> {
  const timeZone = await timeZoneOf(rows)
  return { today: dayIn(timeZone, at), timeZone }
}

/** Returns the camp's day on which a person acted. */
export async function campDayOf({ store, at }: Pick<RowContext, 'store' | 'at'>): Promise<string> {
  return (await calendarOf(store, at)).today
}

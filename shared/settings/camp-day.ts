import { ownRowsOnly } from '../kernel/rights/capabilities'
import type { MutationContext } from '../kernel/rules/define'
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

/** Returns the camp's currency; undefined for a camp whose profile is not available yet. */
export async function currencyOf(rows: ProfileSource): Promise<string | undefined> {
  return (await rows.get(campProfile, CAMP_ID))?.currency
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

/**
 * Returns the camp's day that decides the price and the deadline. A family's device could claim any time, so a time
 * before the server last heard from it does not count.
 */
export function effectiveDay(context: MutationContext): Promise<string> {
  const { actor, at, notBefore } = context
  const isTooEarly = notBefore !== undefined && ownRowsOnly(actor) && at < notBefore
  return campDayOf(isTooEarly ? { ...context, at: notBefore } : context)
}

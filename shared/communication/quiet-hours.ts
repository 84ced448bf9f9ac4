import { addDays, dayIn, instantOf } from '../kernel/values/dates'

/** The hours of a camp's night: nothing but emergencies makes a phone sound. */
const BEGIN = '21:00'
const END = '08:00'

/** Returns when a message that is ready at `now` may be sent: at once, or at the end of the camp's quiet hours. */
export function afterQuietHours(now: string, timeZone: string): string {
  const today = dayIn(timeZone, now)
  const morning = instantOf(today, END, timeZone)
  if (now < morning) return morning
  return now < instantOf(today, BEGIN, timeZone) ? now : instantOf(addDays(today, 1), END, timeZone)
}

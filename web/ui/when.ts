import { dayIn, sayInstant } from '#shared/kernel/values/dates'
import { useCamp } from './camp'

/** Returns a function that formats an instant in the camp's time zone, with the year if it is not this one. */
export function useWhen(): (instant: string) => string {
  const { profile, today } = useCamp()
  const { timezone } = profile
  return (instant) => {
    const year = dayIn(timezone, instant).slice(0, 4)
    const said = sayInstant(instant, timezone)
    return year === today.slice(0, 4) ? said : `${said} (${year})`
  }
}

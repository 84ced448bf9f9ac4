import { dayIn, sayInstant } from '#shared/kernel/values/dates'
import { useCamp } from './camp'

/** Formats an instant on the camp's wall clock, with the year if it is not this one. */
export function useWhen(): (instant: string) => string {
  const { profile, today } = useCamp()
  const { timezone } = profile
  return (instant) => {
    const year = dayIn(timezone, instant).slice(0, 4)
    const said = sayInstant(instant, timezone)
    return year === today.slice(0, 4) ? said : `${said} (${year})`
  }
}

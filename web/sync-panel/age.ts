const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function so(many: number, what: string): string {
  return `${many} ${what}${many === 1 ? '' : 's'}`
}

/** Formats how old an instant is at `now`; if the clock was set back, nothing is younger than now. */
export function sayAge(instant: string, now: number): string {
  const age = Math.max(0, now - Date.parse(instant))
  if (age < MINUTE) return 'Less than a minute'
  if (age < HOUR) return so(Math.floor(age / MINUTE), 'minute')
  if (age < 2 * DAY) return so(Math.floor(age / HOUR), 'hour')
  return so(Math.floor(age / DAY), 'day')
}

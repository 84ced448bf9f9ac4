const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365.25 * DAY

const UNITS: readonly (readonly [ms: number, one: string, many: string])[] = [
  [YEAR, 'a year', 'years'],
  [DAY, 'a day', 'days'],
  [HOUR, 'an hour', 'hours'],
  [MINUTE, 'a minute', 'minutes'],
]

/** Formats how far a clock is off (in ms). */
export function sayWrongClock(wrongBy: number): string {
  const by = Math.abs(wrongBy)
  // In the largest unit for which it is at least about one (0.95).
  const [ms, one, many] = UNITS.find(([unit]) => by >= unit * 0.95) ?? [MINUTE, 'a minute', 'minutes']
  const count = Math.round(by / ms)
  return `This device's clock is off by ${count === 1 ? one : `${count} ${many}`}.`
}

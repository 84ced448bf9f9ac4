/** An instant in this browser's own time, with the year. */
export function sayWhen(instant: string | null, otherwise = 'Never'): string {
  if (instant === null) return otherwise
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
}

/** The day of an instant in this browser's own time. */
export function sayDayOf(instant: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(instant))
}

/** Today where this browser is, `YYYY-MM-DD`. */
export function todayHere(): string {
  return new Intl.DateTimeFormat('en-CA').format(new Date())
}

import { z } from 'zod'
import { LANGUAGES, USUAL_LANGUAGE } from '#shared/kernel/values/language'
import { keptHere } from '../ui/kept-here'

const habits = z.object({
  /** The path of the screen that the console opens with; null for the default. */
  startScreen: z.string().nullable(),
  /** The language of dates and numbers. */
  language: z.enum(LANGUAGES),
})
type OwnHabits = z.output<typeof habits>

const NO_HABITS: OwnHabits = { startScreen: null, language: USUAL_LANGUAGE }

/** Each platform user's choices on this device. */
const HABITS = keptHere<Record<string, OwnHabits>>('anchor-platform-habits', z.record(z.string(), habits), {})

/** Returns a platform user's choices on this device, and a function to change them. */
export function useOwnHabits(userId: number): { habits: OwnHabits; change(some: Partial<OwnHabits>): void } {
  const key = String(userId)
  const known = HABITS.use()[key] ?? NO_HABITS
  return {
    habits: known,
    change: (some) => HABITS.keep({ ...HABITS.read(), [key]: { ...known, ...some } }),
  }
}

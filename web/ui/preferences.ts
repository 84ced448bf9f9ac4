import { z } from 'zod'
import { PUSH_TOPIC_NAMES } from '#shared/communication/push-topics'
import { LANGUAGES, USUAL_LANGUAGE } from '#shared/kernel/values/language'
import { useCamp } from './camp'
import { keptHere } from './kept-here'

export const SCHEMES = ['system', 'light', 'dark'] as const
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const

const look = z.object({ scheme: z.enum(SCHEMES), textSize: z.enum(TEXT_SIZES) })
export type Look = z.output<typeof look>

/** How the app looks on this device, for everyone who uses it (Profile rule 6). */
export const LOOK = keptHere<Look>('anchor-camp-look', look, { scheme: 'system', textSize: 'normal' })

/** The factor by which each choice scales all text. */
export const TEXT_SCALE: Readonly<Record<Look['textSize'], number>> = { normal: 1, large: 1.125, larger: 1.25 }

/** The browser's default text size, in px. */
const USUAL_PX = 16

/** The factor by which the browser's own setting scales text; it does not change while the page is open. */
let browserScale: number | undefined

function scaleOfBrowser(textSize: Look['textSize']): number {
  const px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  browserScale ??= Number.isFinite(px) ? px / USUAL_PX / TEXT_SCALE[textSize] : 1
  return browserScale
}

/**
 * Returns how much larger than normal text is, by the choice on this device and the browser's own setting, for sizes
 * around it that are measured in pixels.
 */
export function useTextScale(): number {
  const { textSize } = LOOK.use()
  return TEXT_SCALE[textSize] * scaleOfBrowser(textSize)
}

const habits = z.object({
  /** Whether the till is mirrored. */
  leftHanded: z.boolean(),
  /** The alert topics that the bell leaves out. */
  quiet: z.array(z.string()),
  /** The topics of push notifications on this device; null while they are off. */
  push: z.array(z.enum(PUSH_TOPIC_NAMES)).nullable().catch(null),
  /** The path of the screen that the app opens with; null for the default. */
  startScreen: z.string().nullable(),
  /** The language of dates and numbers; values stored before there was a choice have none. */
  language: z.enum(LANGUAGES).catch(USUAL_LANGUAGE),
})
export type Habits = z.output<typeof habits>

const NO_HABITS: Habits = {
  leftHanded: false,
  quiet: [],
  push: null,
  startScreen: null,
  language: USUAL_LANGUAGE,
}

/** Each person's choices on this device: many people use a till. */
const HABITS = keptHere<Record<string, Habits>>('anchor-camp-habits', z.record(z.string(), habits), {})

/** Returns the signed-in person's choices on this device, and a function to change them. */
export function useHabits(): { habits: Habits; change(some: Partial<Habits>): void } {
  const { who } = useCamp()
  const key = `${who.organizationId}:${who.userId}`
  const known = HABITS.use()[key] ?? NO_HABITS
  return {
    habits: known,
    change: (some) => HABITS.keep({ ...HABITS.read(), [key]: { ...known, ...some } }),
  }
}

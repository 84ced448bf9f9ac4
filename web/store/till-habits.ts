import { z } from 'zod'
import { keptHere } from '../ui/kept-here'

export const RECEIPT_CLOSES = ['touch', 'soon', 'button'] as const
export type ReceiptCloses = (typeof RECEIPT_CLOSES)[number]

/** Labels for the ways a receipt closes. */
export const RECEIPT_WORDS: Readonly<Record<ReceiptCloses, string>> = {
  touch: 'With the next tap outside the receipt',
  soon: 'Automatically after 3 seconds',
  button: 'Only with the Done button',
}

const sign = z.string().max(5)
const habits = z.object({ receipt: z.enum(RECEIPT_CLOSES), prefix: sign, suffix: sign })
export type TillHabits = z.output<typeof habits>

/** This till's settings, shared by everyone who uses it: its scanner, and how its receipts close. */
export const TILL_HABITS = keptHere<TillHabits>('anchor-camp-till-habits', habits, {
  receipt: 'touch',
  prefix: '',
  suffix: '',
})

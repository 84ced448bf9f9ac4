import { campers } from '../campers/model'
import {
  dayField,
  defineEntity,
  flag,
  instantField,
  oneOfWords,
  orNull,
  type RowOf,
  ref,
  text,
  userRef,
} from '../kernel/entity/entity'
import { registrations } from '../registration/model'

export const PROOFS = ['photo_id', 'phone_call'] as const

/** Labels for how the gate confirmed a person who isn't on the pickup list. */
export const PROOF_WORDS: Readonly<Record<(typeof PROOFS)[number], string>> = {
  photo_id: 'Checked a photo ID',
  phone_call: 'Called the family or the office',
}

/** A child's check-out on a day, and with whom (Gate rule 2). An undone check-out is kept, but no longer counts. */
export const departures = defineEntity('departures', {
  part: 'departures',
  isLedger: true,
  fields: {
    registrationId: ref(registrations, { onDelete: 'remove' }),
    camperId: ref(campers, { onDelete: 'remove' }),
    /** The contact's name at the time, or the typed name. */
    pickedUpBy: text(200),
    /** Whether that is one of the contacts who may pick the child up. */
    isNamed: flag(),
    /** How a person who isn't one was confirmed; null if it isn't known. */
    proof: orNull(oneOfWords(PROOFS)),
    /** The camp's day. */
    day: dayField(),
    at: instantField(),
    by: userRef(),
    undoneAt: orNull(instantField()),
    undoneBy: orNull(userRef()),
  },
  indexes: ['registrationId', 'camperId', 'day'],
})
export type Departure = RowOf<typeof departures>

/** How long gate staff can undo a check-out, in ms; the office can all day (Gate rule 5). */
export const UNDO_MS = 10 * 60_000

/**
 * Returns whether gate staff can still undo a check-out. Two tablets' clocks may differ by minutes; a time further
 * before the check-out is wrong or made up.
 */
export function isFresh({ at }: Pick<Departure, 'at'>, now: string): boolean {
  return Math.abs(Date.parse(now) - Date.parse(at)) <= UNDO_MS
}

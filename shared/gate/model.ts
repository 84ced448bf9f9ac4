import { campers } from '../campers/model'
import { dayField, defineEntity, flag, instantField, orNull, type RowOf, ref, text, userRef } from '../kernel/entity'
import { registrations } from '../registration/model'

/** That a child left the camp on a day, and with whom (Gate rule 2). What was taken back stays, and counts no more. */
export const departures = defineEntity('departures', {
  part: 'departures',
  isLedger: true,
  fields: {
    registrationId: ref(registrations, { onDelete: 'remove' }),
    camperId: ref(campers, { onDelete: 'remove' }),
    /** The contact's name as the camp had it then, or what was typed. */
    pickedUpBy: text(200),
    /** Whether that is one of the contacts who may pick the child up. */
    isNamed: flag(),
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

/** Whoever is at the gate can take a departure back this long, in ms; the office all day (Gate rule 5). */
export const UNDO_MS = 10 * 60_000

/** Whether a departure can still be taken back by whoever is at the gate. */
export function isFresh({ at }: Pick<Departure, 'at'>, now: string): boolean {
  return Date.parse(now) - Date.parse(at) <= UNDO_MS
}

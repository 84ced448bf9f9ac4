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
  timeField,
  userRef,
} from '../kernel/entity/entity'

export const CHANGE_KINDS = ['pick_up', 'early', 'late', 'absent'] as const
type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Labels for the kinds of pickup changes. */
export const CHANGE_KIND_WORDS: Readonly<Record<ChangeKind, string>> = {
  pick_up: 'Someone else picks up',
  early: 'Early pickup',
  late: 'Late pickup',
  absent: 'Not at camp that day',
}

export const LONGEST_PERSON = 200
export const LONGEST_PHONE = 40
export const LONGEST_CHANGE_NOTE = 500

/** The maximum number of pickup changes that families can send for one child and day. */
export const MAX_CHANGES_PER_DAY = 20

/**
 * What a family says about the pickup of one child on one day, for a person at the gate to see (Gate rule 6). A change
 * is never edited: it is withdrawn, and a new one is sent. It is a ledger, so that a restore doesn't lose it.
 */
export const dayChanges = defineEntity('day_changes', {
  part: 'day_changes',
  isLedger: true,
  fields: {
    camperId: ref(campers, { onDelete: 'remove' }),
    /** The camp's day. */
    day: dayField(),
    kind: oneOfWords(CHANGE_KINDS),
    person: orNull(text(LONGEST_PERSON)),
    phone: orNull(text(LONGEST_PHONE)),
    time: orNull(timeField()),
    note: orNull(text(LONGEST_CHANGE_NOTE)),
    /** Whether a parent sent it; otherwise the office recorded it, such as after a call. */
    isFromFamily: flag(),
    /** Whether it reached the server after its day, when no one could act on it anymore (Gate rule 9). */
    isLate: flag(),
    at: instantField(),
    by: userRef(),
    seenAt: orNull(instantField()),
    seenBy: orNull(userRef()),
    withdrawnAt: orNull(instantField()),
    /** When someone at the gate who had seen the change also saw that it was withdrawn. */
    withdrawalSeenAt: orNull(instantField()),
  },
  indexes: ['camperId', 'day'],
  owner: { kind: 'camper', field: 'camperId' },
  // Who picks up the child, and when, is between the child's own family and the gate (Campers rule 32).
  ownHomeOnly: 'row',
  // Parents see that the camp has seen a change, but not who did.
  fieldMask: { part: 'departures', as: { seenBy: null } },
})
export type DayChange = RowOf<typeof dayChanges>

type Seen = Pick<DayChange, 'isLate' | 'seenAt' | 'withdrawnAt' | 'withdrawalSeenAt'>

/** Returns whether someone at the gate still has to see a change, or that a change they saw was withdrawn. */
export function isUnseen({ isLate, seenAt, withdrawnAt, withdrawalSeenAt }: Seen): boolean {
  if (isLate) return false
  if (withdrawnAt === null) return seenAt === null
  return seenAt !== null && withdrawalSeenAt === null
}

/** Returns whether the gate shows a change: it counts, or someone has to see that it no longer does. */
export function isShownAtGate(change: Seen): boolean {
  return !change.isLate && (change.withdrawnAt === null || isUnseen(change))
}

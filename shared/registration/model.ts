import { z } from 'zod'
import { campers, families } from '../campers/model'
import {
  added,
  defineEntity,
  flag,
  instantField,
  json,
  money,
  oneOfWords,
  orNull,
  plainText,
  type RowOf,
  ref,
  text,
  userRef,
  whole,
} from '../kernel/entity/entity'
import { changesField } from '../kernel/store/changes'
import { toCents } from '../kernel/values/money'
import { campSessions } from '../sessions/model'

export const REGISTRATION_STATUSES = ['pending', 'confirmed', 'waitlist', 'cancelled'] as const

/** Labels for the statuses. */
export const REGISTRATION_STATUS_WORDS: Readonly<Record<(typeof REGISTRATION_STATUSES)[number], string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  waitlist: 'Waitlist',
  cancelled: 'Cancelled',
}

/** The maximum number of emergency contacts for one session. */
export const CONTACT_ENTRIES_MOST = 12
const emergencyContact = z
  .record(plainText(100), plainText(255))
  .refine((said) => Object.keys(said).length <= CONTACT_ENTRIES_MOST, `At most ${CONTACT_ENTRIES_MOST} entries`)

/** A camper's place in a session. */
export const registrations = defineEntity('registrations', {
  part: 'registrations',
  fields: {
    camperId: ref(campers, { onDelete: 'remove' }),
    sessionId: ref(campSessions, { onDelete: 'remove' }),
    status: oneOfWords(REGISTRATION_STATUSES),
    registrationDate: instantField(),
    waitlistPosition: orNull(whole(1)),
    /**
     * Until when the place of a family's pending registration is held; null for a place that the office gave, which
     * does not expire.
     */
    heldUntil: orNull(instantField()),
    wantedMates: json(z.array(plainText(200)).max(20)),
    unwantedMates: json(z.array(plainText(200)).max(20)),
    specialRequests: orNull(text(2000)),
    dietaryRestrictions: orNull(text(2000)),
    emergencyContact: orNull(json(emergencyContact)),
    /** Notes for the family, which both the family and the camp can read. */
    notes: orNull(text(4000)),
    /** What the office still has to review: that the family asks to cancel, or has cancelled. */
    cancelWish: added(json(z.array(z.enum(['asked', 'told'])).max(1)), []),
    /** The name of the cancelled session that the office moved the registration from. */
    movedFrom: added(orNull(text(200)), null),
  },
  indexes: ['camperId', 'sessionId', 'registrationDate'],
  wordIndexes: ['cancelWish'],
  owner: { kind: 'camper', field: 'camperId' },
  // A volunteer sees who comes to which session, and the alerts (Access rules 6 and 10).
  fieldMask: {
    part: 'registration_notes',
    as: {
      wantedMates: [],
      unwantedMates: [],
      specialRequests: null,
      notes: null,
      cancelWish: [],
      movedFrom: null,
    },
  },
  ownHomeOnly: { emergencyContact: null, specialRequests: null, notes: null, cancelWish: [] },
})
export type Registration = RowOf<typeof registrations>

/** The medical class of a registration's fields; the row's id is the registration's. */
export const registrationMedical = defineEntity('registration_medical', {
  part: 'medical',
  fields: { camperId: ref(campers, { onDelete: 'remove' }), medicalNotes: orNull(text(4000)) },
  partOf: registrations,
  owner: { kind: 'camper', field: 'camperId' },
})

/** The office's own notes on a registration; the row's id is the registration's. */
export const registrationOffice = defineEntity('registration_office', {
  part: 'registration_office',
  fields: { camperId: ref(campers, { onDelete: 'remove' }), internalNotes: orNull(text(4000)) },
  partOf: registrations,
  owner: { kind: 'camper', field: 'camperId' },
})

/**
 * What a second home sees of a registration's amounts: the price, and whether it is fully paid. What was paid when, by
 * whom and by what awards belongs to the account of the child's own family.
 */
function amountsForSecondHome(money: { totalAmount: string; amountPaid: string; amountRefunded: string }) {
  const { totalAmount, amountPaid, amountRefunded } = money
  const isPaid = toCents(amountPaid) - toCents(amountRefunded) >= toCents(totalAmount)
  const hidden = { payerId: null, price: null, broughtIn: null, givenBack: null, keeps: null, isAgreed: false }
  return { ...hidden, amountPaid: isPaid ? totalAmount : '0.00', amountRefunded: '0.00', awarded: '0.00' }
}

/** A registration's price and payments; the row's id is the registration's. */
export const registrationMoney = defineEntity('registration_money', {
  part: 'fees',
  fields: {
    camperId: ref(campers, { onDelete: 'remove' }),
    totalAmount: money(),
    amountPaid: money(),
    amountRefunded: money(),
    /** The part of the amount paid that churches pay with awards, which is never refunded to the family. */
    awarded: added(money(), '0.00'),
    // Once the ledger has entries for the place, the amounts above are derived from the ledger and these fields
    // (`factsOf`). Until then these are null.
    /** The family whose account has the bill: it stays with that family even if the child moves to another one. */
    payerId: added(orNull(ref(families, { onDelete: 'keep' })), null),
    /** The price on the day of registration. */
    price: added(orNull(money()), null),
    /** What was paid before the camp had a ledger. */
    broughtIn: added(orNull(money()), null),
    /** What was refunded when it was cancelled. */
    givenBack: added(orNull(money()), null),
    /** What the camp keeps for a cancelled place. */
    keeps: added(orNull(money()), null),
    /** Whether the price was agreed on before it was imported, so that no automatic discount comes off it. */
    isAgreed: added(flag(), false),
  },
  indexes: ['payerId'],
  partOf: registrations,
  owner: { kind: 'camper', field: 'camperId' },
  ownHomeOnly: amountsForSecondHome,
})
export type RegistrationMoney = RowOf<typeof registrationMoney>

/** A session's cancellation and its effect on the registrations, so that it can be undone (Sessions rule 6). */
export const sessionCancellations = defineEntity('session_cancellations', {
  part: 'registration_office',
  fields: {
    sessionId: ref(campSessions, { onDelete: 'remove' }),
    /** The session to which the registrations were moved. */
    movedTo: orNull(ref(campSessions, { onDelete: 'keep' })),
    cancelledBy: userRef(),
    cancelledAt: instantField(),
    takenBackAt: orNull(instantField()),
    changes: changesField(),
  },
  indexes: ['sessionId'],
})
export type SessionCancellation = RowOf<typeof sessionCancellations>

/**
 * Returns whether a registration is for a place: not on the waitlist, and not cancelled. `hasPlace` says whether it has
 * that place now.
 */
export function holdsPlace(registration: Pick<Registration, 'status'>): boolean {
  return registration.status === 'pending' || registration.status === 'confirmed'
}

/**
 * Returns whether a registration gave up what it had in its session: the place, or the session itself by moving to
 * another one.
 */
export function leftPlace(
  before: Pick<Registration, 'status' | 'sessionId'>,
  after: Pick<Registration, 'status' | 'sessionId'>,
): boolean {
  if (before.sessionId !== after.sessionId) return true
  return before.status !== after.status && !holdsPlace(after)
}

import { z } from 'zod'
import { families } from '../campers/model'
import {
  added,
  dayField,
  defineEntity,
  flag,
  instantField,
  json,
  money,
  orNull,
  type RowOf,
  ref,
  text,
  userRef,
  whole,
} from '../kernel/entity/entity'
import { day } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { positiveAmount } from '../kernel/values/money'
import { BILLS_MOST } from './model'

/** The maximum number of parts of a plan, besides the deposit. */
export const PARTS_MOST = 24
/** Increases can add parts to an agreement. */
const AGREED_PARTS_MOST = 200
/** The maximum number of sessions that a plan can be limited to. */
export const PLAN_SESSIONS_MOST = 200

/** The payment plans that a camp offers. */
export const plans = defineEntity('plans', {
  part: 'prices',
  fields: {
    name: text(100),
    /** The deposit for each bill, due when the family agrees: an amount, a percentage of the bill, or neither. */
    deposit: orNull(money()),
    depositPercent: orNull(whole(1, 100)),
    /** The days on which the parts are due, earliest first; if empty, they are due monthly. */
    dates: json(z.array(day).max(PARTS_MOST)),
    /** How many monthly parts there are, each due on the first of the month. */
    months: orNull(whole(1, PARTS_MOST)),
    /** The sessions that it is offered for; if empty, all. */
    sessionIds: json(z.array(id).max(PLAN_SESSIONS_MOST)),
    isActive: flag(),
  },
})
export type Plan = RowOf<typeof plans>

/** A part of an agreement, as it is stored. */
export const agreedPart = z.object({ dueOn: day, amount: positiveAmount })

/** A part of a plan whose automatic payment was declined; `retryOn` is null if it isn't tried again. */
export const declinedPart = z.object({ n: z.number().int().min(1), on: day, retryOn: day.nullable() })

/** The payment plans that families have agreed to. What is paid of them is computed, never stored. */
export const planAgreements = defineEntity('plan_agreements', {
  part: 'ledger',
  isLedger: true,
  fields: {
    familyId: ref(families, { onDelete: 'keep' }),
    planId: ref(plans, { onDelete: 'keep' }),
    /** The plan's name at the time. */
    name: text(100),
    billIds: json(z.array(id).max(BILLS_MOST)),
    /** What the family agreed to. */
    agreed: json(z.array(agreedPart).max(AGREED_PARTS_MOST)),
    /** The same parts, with the increases that came later. */
    parts: json(z.array(agreedPart).max(AGREED_PARTS_MOST)),
    agreedBy: userRef(),
    agreedAt: instantField(),
    agreedOn: dayField(),
    /** When the office ended it; its bills are then due on their own days again. */
    endedAt: orNull(instantField()),
    /** Who turned on automatic payments, then whose card pays; null without. Only the server knows the card itself. */
    autoPayBy: added(orNull(userRef()), null),
    /** The saved card's brand, as the provider names it, and its last digits; null until a card is saved. */
    cardBrand: added(orNull(text(30)), null),
    cardLast4: added(orNull(text(4)), null),
    declined: added(orNull(json(declinedPart)), null),
  },
  indexes: ['familyId'],
  owner: { kind: 'family', field: 'familyId' },
})
export type PlanAgreement = RowOf<typeof planAgreements>

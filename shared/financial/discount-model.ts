import { z } from 'zod'
import {
  dayField,
  defineEntity,
  flag,
  json,
  money,
  oneOfWords,
  orNull,
  type RowOf,
  text,
  whole,
} from '../kernel/entity/entity'
import { id } from '../kernel/values/ids'

/** Who gets a discount automatically: a further child of a family, a further session of a child, children of staff. */
export const DISCOUNT_KINDS = ['sibling', 'sessions', 'staff_child'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** The highest child or session from which a discount can start. */
export const DISCOUNT_FROM_MOST = 20
/** The maximum number of sessions that a discount can be limited to. */
export const DISCOUNT_SESSIONS_MOST = 200

/** What automatic discounts and discount codes have in common. */
const terms = {
  name: text(100),
  /** A percentage of the session's regular price, or an amount. */
  percent: orNull(whole(1, 100)),
  amount: orNull(money()),
  /** Whether it is given along with other discounts. */
  combines: flag(),
  /** The most registrations that get it. */
  most: orNull(whole(1, 100_000)),
  /** How many registrations have got it; the server counts. */
  used: whole(0, Number.MAX_SAFE_INTEGER),
  /** The last day on which it is given. */
  until: orNull(dayField()),
  /** The sessions that it is for; if empty, all. */
  sessionIds: json(z.array(id).max(DISCOUNT_SESSIONS_MOST)),
  isActive: flag(),
}

/** The discounts that registrations get automatically. */
export const discountRules = defineEntity('discount_rules', {
  part: 'prices',
  fields: {
    ...terms,
    kind: oneOfWords(DISCOUNT_KINDS),
    /** The child of a family, or the session of a child, from which it is given: 2 for the second and all further ones. */
    startsAt: whole(1, DISCOUNT_FROM_MOST),
  },
})
export type DiscountRule = RowOf<typeof discountRules>

/** The discounts that families get by entering a code. Parents' devices never have them. */
export const discountCodes = defineEntity('discount_codes', {
  part: 'financial',
  fields: {
    ...terms,
    /** In capitals, without spaces (`codeOf`). */
    code: text(40),
  },
})
export type DiscountCode = RowOf<typeof discountCodes>

/** What automatic discounts and discount codes have in common. */
export type DiscountTerms = Omit<DiscountCode, 'id' | 'code'>

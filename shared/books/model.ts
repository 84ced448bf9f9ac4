import { z } from 'zod'
import {
  dayField,
  defineEntity,
  instantField,
  json,
  money,
  orNull,
  type RowOf,
  text,
  userRef,
} from '../kernel/entity/entity'
import { id } from '../kernel/values/ids'
import { anyAmount } from '../kernel/values/money'

/** The maximum number of drawers and checks in one deposit. */
export const DEPOSIT_LINES_MOST = 200

/** One line of a deposit: a cash drawer, or an entry on a family's account. */
const depositLine = z.object({
  source: z.enum(['drawer', 'entry']),
  /** The id of the drawer or the entry. */
  id,
  amount: anyAmount,
})
export type DepositLine = z.output<typeof depositLine>

/**
 * Money that is taken to the bank: cash by drawer, checks by entry. The lines also say what is deposited already, so
 * that nothing is deposited twice (Financial rule 22).
 */
export const deposits = defineEntity('deposits', {
  part: 'financial',
  isLedger: true,
  fields: {
    day: dayField(),
    lines: json(z.array(depositLine).max(DEPOSIT_LINES_MOST)),
    /** The total of its lines. */
    expected: money(),
    /** The number of the bank's slip or bag. */
    reference: orNull(text(100)),
    note: orNull(text(500)),
    madeBy: userRef(),
    createdAt: instantField(),
    /** What the bank counted; null until it is marked as banked. */
    banked: orNull(money()),
    bankedOn: orNull(dayField()),
    bankedBy: orNull(userRef()),
  },
  indexes: ['day'],
})
export type Deposit = RowOf<typeof deposits>

import { familyNamed } from '../campers/words'
import { wordOr } from '../kernel/declared-refusals'
import { type ActionWords, amountOf, type RowsForWords } from '../kernel/words'
import { CAMP_ID, campProfile } from '../settings/model'

/** An amount in the money of the camp. */
async function amount(value: unknown, rows: RowsForWords): Promise<string> {
  return amountOf(value, (await rows.get(campProfile, CAMP_ID))?.currency)
}

export const words = {
  'financial.takePayment': async (args, rows) =>
    `Took a payment of ${await amount(args.amount, rows)} from the ${await familyNamed(args, rows)}`,
  'financial.refund': async (args, rows) =>
    `Refunded ${await amount(args.amount, rows)} of a payment: ${wordOr(args.reason, '')}`,
  'financial.reverse': (args) => `Reversed a payment: ${wordOr(args.reason, '')}`,
} satisfies Record<string, ActionWords>

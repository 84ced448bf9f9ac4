import { wordOr } from '../kernel/refusals/declared-refusals'
import { type ActionWords, amountOf, countedIn, type RowsForWords } from '../kernel/rules/words'
import { isDay, sayDay } from '../kernel/values/dates'
import { currencyOf } from '../settings/camp-day'

const dayOf = (value: unknown) => (isDay(wordOr(value, '')) ? sayDay(String(value)) : 'a day')

async function amount(value: unknown, rows: RowsForWords): Promise<string> {
  return amountOf(value, await currencyOf(rows))
}

export const words = {
  'books.deposit': (args) => `Made a deposit for ${dayOf(args.day)}`,
  'books.bankDeposit': async (args, rows) => `Marked a deposit of ${await amount(args.banked, rows)} as banked`,
  'books.settlePayout': (args) => `Settled ${countedIn(args.transactionIds, 'transaction')} of a payout`,
  'books.undoDeposit': () => 'Undid a deposit',
} satisfies Record<string, ActionWords>

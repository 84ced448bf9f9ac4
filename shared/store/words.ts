import { z } from 'zod'
import { camperNamed, campersIn, nameOfCamper } from '../campers/words'
import type { Row } from '../kernel/entity/entity'
import { wordOr } from '../kernel/refusals/declared-refusals'
import {
  type ActionWords,
  amountOf,
  countedIn,
  nameOf,
  type RowsForWords,
  rowOf,
  type WordArgs,
} from '../kernel/rules/words'
import { currencyOf } from '../settings/camp-day'
import { storeItems, storeTransactions } from './model'
import { storeTaxRates } from './tax-model'

/** Returns an amount in the camp's currency. */
async function amount(value: unknown, rows: RowsForWords): Promise<string> {
  return amountOf(value, await currencyOf(rows))
}

const itemNamed = (args: WordArgs, rows: RowsForWords) => nameOf(rows, storeItems, args.itemId)

/** Returns the name of an entry's camper, or words for a cash sale without one. */
async function buyerOf({ camperId }: Row, rows: RowsForWords): Promise<string> {
  return camperId === null ? 'a cash customer' : nameOfCamper(camperId, rows)
}

async function saleIn({ saleId }: WordArgs, rows: RowsForWords): Promise<string> {
  const sale = await rowOf(rows, storeTransactions, saleId)
  return sale ? `the ${await amount(sale.amount, rows)} sale to ${await buyerOf(sale, rows)}` : 'a sale'
}

async function entryIn({ entryId }: WordArgs, rows: RowsForWords): Promise<string> {
  const entry = await rowOf(rows, storeTransactions, entryId)
  return entry ? `${await amount(entry.amount, rows)} on ${await buyerOf(entry, rows)}'s account` : 'a transaction'
}

function linesIn({ lines }: WordArgs): string {
  const known = z
    .array(z.object({ itemName: z.string(), quantity: z.number() }))
    .catch([])
    .parse(lines)
  const named = known.map(({ itemName, quantity }) => (quantity === 1 ? itemName : `${quantity} x ${itemName}`))
  return named.length > 0 ? named.join(', ') : 'a purchase'
}

/** The words for a stock movement, by kind. */
const STOCK_WORDS: Readonly<Record<string, string>> = {
  restock: 'Restocked',
  count: 'Counted',
  loss: 'Recorded a loss of',
}

export const words = {
  'store.sell': async (args, rows) => {
    const buyer = args.camperId === null ? 'for cash' : `to ${await camperNamed(args, rows)}`
    return `Sold ${linesIn(args)} ${buyer}, ${await amount(args.total, rows)}`
  },
  'store.openDrawer': (args) => `Opened the drawer for ${wordOr(args.till, 'a till')}`,
  'store.countDrawer': () => 'Counted a drawer',
  'store.signDrawer': () => 'Signed off a drawer',
  'store.addFunds': async (args, rows) =>
    `Added ${await amount(args.amount, rows)} to ${await camperNamed(args, rows)}'s account`,
  'store.takeFunds': async (args, rows) =>
    `Took ${await amount(args.amount, rows)} off ${await camperNamed(args, rows)}'s account`,
  'store.voidSale': async (args, rows) => `Voided ${await saleIn(args, rows)}: ${wordOr(args.reason, '')}`,
  'store.undoSale': async (args, rows) => `Undid ${await saleIn(args, rows)}`,
  'store.moveSale': async (args, rows) => `Moved ${await saleIn(args, rows)} to ${await camperNamed(args, rows)}`,
  'store.moveStock': async (args, rows) =>
    `${STOCK_WORDS[String(args.kind)] ?? 'Changed the stock of'} ${await itemNamed(args, rows)}`,
  'store.closeOut': (args) => `Closed out ${countedIn(args.decisions, 'account')}`,
  'store.refundLines': async (args, rows) =>
    `Refunded items from ${await saleIn(args, rows)}: ${wordOr(args.reason, '')}`,
  'store.reverseEntry': async (args, rows) => `Reversed ${await entryIn(args, rows)}: ${wordOr(args.reason, '')}`,
  'store.setDailyLimit': async (args, rows) => `Changed ${await camperNamed(args, rows)}'s daily limit`,
  'store.setRules': () => 'Changed the store rules',
  'store.settleReview': (args) => `Reviewed a sale: ${wordOr(args.note, 'settled')}`,
  'store.recalculateBalances': (args) => `Recalculated the balances of ${campersIn(args.camperIds)}`,
  'store.addItem': (args) => `Added store item ${wordOr(args.name, '')}`,
  'store.editItem': async (args, rows) => `Edited store item ${await itemNamed(args, rows)}`,
  'store.setItemPhoto': async (args, rows) => `Changed the photo of store item ${await itemNamed(args, rows)}`,
  'store.addTaxRate': (args) => `Added the store tax ${wordOr(args.name, '')}`,
  'store.editTaxRate': async (args, rows) => `Edited the store tax ${await nameOf(rows, storeTaxRates, args.rateId)}`,
  'store.setCamperCode': async (args, rows) => `Changed ${await camperNamed(args, rows)}'s wristband or card`,
  'store.deleteItem': async (args, rows) => `Deleted store item ${await itemNamed(args, rows)}`,
} satisfies Record<string, ActionWords>

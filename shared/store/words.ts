import { z } from 'zod'
import { camperNamed, nameOfCamper } from '../campers/words'
import { wordOr } from '../kernel/declared-refusals'
import type { Row } from '../kernel/entity'
import { amountOf, countOf, nameOf, type RowsForWords, rowOf, type WordArgs, type Words } from '../kernel/words'
import { CAMP_ID, campProfile } from '../settings/model'
import { storeItems, storeTransactions } from './model'

/** An amount in the money of the camp. */
async function amount(value: unknown, rows: RowsForWords): Promise<string> {
  return amountOf(value, (await rows.get(campProfile, CAMP_ID))?.currency)
}

const itemNamed = (args: WordArgs, rows: RowsForWords) => nameOf(rows, storeItems, args.itemId)

/** The camper of an entry; who pays in cash without one has no name. */
async function buyerOf({ camperId }: Row, rows: RowsForWords): Promise<string> {
  return camperId === null ? 'somebody who paid in cash' : nameOfCamper(camperId, rows)
}

async function saleIn({ saleId }: WordArgs, rows: RowsForWords): Promise<string> {
  const sale = await rowOf(rows, storeTransactions, saleId)
  return sale ? `${await amount(sale.amount, rows)} to ${await buyerOf(sale, rows)}` : 'a sale'
}

async function entryIn({ entryId }: WordArgs, rows: RowsForWords): Promise<string> {
  const entry = await rowOf(rows, storeTransactions, entryId)
  return entry ? `${await amount(entry.amount, rows)} of ${await buyerOf(entry, rows)}` : 'an entry'
}

function linesIn({ lines }: WordArgs): string {
  const known = z
    .array(z.object({ itemName: z.string(), quantity: z.number() }))
    .catch([])
    .parse(lines)
  const named = known.map(({ itemName, quantity }) => (quantity === 1 ? itemName : `${quantity} x ${itemName}`))
  return named.length > 0 ? named.join(', ') : 'a purchase'
}

export const words = {
  'store.sell': async (args, rows) => {
    const buyer = args.camperId === null ? 'for cash' : `to ${await camperNamed(args, rows)}`
    return `${linesIn(args)} ${buyer}, ${await amount(args.total, rows)}`
  },
  'store.openDrawer': (args) => `Drawer of ${wordOr(args.till, 'a till')} opened`,
  'store.countDrawer': () => 'A drawer counted',
  'store.signDrawer': () => 'A drawer signed off',
  'store.addFunds': async (args, rows) =>
    `${await amount(args.amount, rows)} added for ${await camperNamed(args, rows)}`,
  'store.takeFunds': async (args, rows) =>
    `${await amount(args.amount, rows)} taken from ${await camperNamed(args, rows)}`,
  'store.voidSale': async (args, rows) => `Void of ${await saleIn(args, rows)}: ${wordOr(args.reason, '')}`,
  'store.moveStock': async (args, rows) => `Stock of ${await itemNamed(args, rows)}: ${wordOr(args.kind, 'changed')}`,
  'store.closeOut': (args) => `Close-out of ${countOf(args.decisions)} accounts`,
  'store.refundLines': async (args, rows) => `Refund of ${await saleIn(args, rows)}: ${wordOr(args.reason, '')}`,
  'store.reverseEntry': async (args, rows) => `Reversal of ${await entryIn(args, rows)}: ${wordOr(args.reason, '')}`,
  'store.setDailyLimit': async (args, rows) => `Daily limit of ${await camperNamed(args, rows)}`,
  'store.setRules': () => 'Rules of the store',
  'store.settleReview': (args) => `Sale looked at: ${wordOr(args.note, 'settled')}`,
  'store.recalculateBalances': (args) => `Balances of ${countOf(args.camperIds)} campers recalculated`,
  'store.addItem': (args) => `New store item ${wordOr(args.name, '')}`,
  'store.editItem': async (args, rows) => `Change of store item ${await itemNamed(args, rows)}`,
  'store.setItemPhoto': async (args, rows) => `Picture of store item ${await itemNamed(args, rows)}`,
  'store.setCamperCode': async (args, rows) => `Wristband or card of ${await camperNamed(args, rows)}`,
  'store.deleteItem': async (args, rows) => `Store item ${await itemNamed(args, rows)} deleted`,
} satisfies Record<string, Words>

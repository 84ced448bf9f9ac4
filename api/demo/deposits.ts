import { drawerCash, totalOf } from '#shared/books/deposited'
import { type DepositLine, deposits, type PayoutTransaction } from '#shared/books/model'
import { sumsOf } from '#shared/books/payouts'
import { accountEntries } from '#shared/financial/model'
import type { Entity, RowOf } from '#shared/kernel/entity/entity'
import { addDays, dayIn } from '#shared/kernel/values/dates'
import { grouped } from '#shared/kernel/values/grouped'
import { add, fromCents, toCents } from '#shared/kernel/values/money'
import { storeDrawers } from '#shared/store/drawers'
import { readTill } from '#shared/store/till'
import { at, type CampRows, type Make, TIME_ZONE } from './make'

/** How many deposits there are, and how many drawers and checks are in none yet. */
const [DEPOSITS, WAITING] = [4, 2]
const FLOAT = '50.00'

/** The drawers that cash of families' accounts went through, counted and signed off in the evening. */
function makeDrawers({ put }: Make, entries: readonly RowOf<typeof accountEntries>[], takenBy: number) {
  const cash = entries.filter(({ method, till }) => method === 'cash' && till !== null)
  const byDay = grouped(cash, ({ createdAt }) => dayIn(TIME_ZONE, createdAt))
  return [...byDay].map(([day, taken]) => {
    const counted = add(FLOAT, fromCents(taken.reduce((sum, { amount }) => sum + toCents(amount), 0)))
    const done = { counted, countedBy: takenBy, countedAt: at(day, 21), note: null }
    return put(storeDrawers, {
      till: readTill(taken[0]?.till ?? '').device ?? 'Office',
      day,
      float: FLOAT,
      openedBy: takenBy,
      openedAt: at(day, 12),
      ...done,
      expected: counted,
      signedBy: takenBy,
      signedAt: at(day, 22),
    })
  })
}

/** A month of deposits, the last not banked yet, and the newest money that still has to be deposited. */
export function makeDeposits(make: Make, rows: CampRows): void {
  const { put, plan } = make
  const { cashierUserId: madeBy, today } = plan
  if (madeBy === null) return
  const all = <E extends Entity>(entity: E) => (rows.get(entity) ?? []) as RowOf<E>[]
  const entries = all(accountEntries).filter(({ kind }) => kind === 'payment')
  const drawers = makeDrawers(make, entries, madeBy)
  const money: { day: string; line: DepositLine }[] = [
    ...drawers.map((drawer) => ({
      day: drawer.day,
      line: { source: 'drawer' as const, id: drawer.id, amount: drawerCash(drawer) },
    })),
    ...entries
      .filter(({ method }) => method === 'check')
      .map(({ id, amount, createdAt }) => ({
        day: dayIn(TIME_ZONE, createdAt),
        line: { source: 'entry' as const, id, amount },
      })),
  ]
  money.sort((a, b) => a.day.localeCompare(b.day))
  const taken = money.slice(0, -WAITING)
  const end = (index: number) => Math.floor((index * taken.length) / DEPOSITS)
  for (let index = 0; index < DEPOSITS; index += 1) {
    const some = taken.slice(end(index), end(index + 1))
    if (some.length === 0) continue
    const lines = some.map(({ line }) => line)
    const day = some.at(-1)?.day ?? today
    const isBanked = index < DEPOSITS - 1
    const expected = totalOf(lines)
    put(deposits, {
      day,
      lines,
      expected,
      reference: `Bag ${118 + index}`,
      note: null,
      madeBy,
      createdAt: at(day, 20),
      banked: isBanked ? expected : null,
      bankedOn: isBanked ? addDays(day, 1) : null,
      bankedBy: isBanked ? madeBy : null,
    })
  }
}

/** What the demo's payment provider keeps of a card payment, in cents. */
const feeOf = (cents: number) => Math.round(cents * 0.029) + 30

/** A card payment in a payout. */
function cardPayment(n: number, amount: string, day: string, rest: Partial<PayoutTransaction>): PayoutTransaction {
  const about = { id: `txn_demo${n}`, kind: 'payment' as const, reference: `pi_demo${4711 + n}` }
  const unsettled = { entryId: null, settled: null }
  return { ...about, amount, fee: fromCents(feeOf(toCents(amount))), at: at(day, 16), ...unsettled, ...rest }
}

/**
 * Two payouts of what cards paid at the terminal. In the newer one, a donation and a payment on a family's account
 * aren't matched yet.
 */
export function makePayouts({ put, plan }: Make, rows: CampRows): void {
  const { cashierUserId: madeBy } = plan
  if (madeBy === null) return
  const entries = ((rows.get(accountEntries) ?? []) as RowOf<typeof accountEntries>[])
    .filter(({ kind, method }) => kind === 'payment' && method === 'card_terminal')
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  const half = Math.ceil(entries.length / 2)
  for (const [index, some] of [entries.slice(0, half), entries.slice(half)].entries()) {
    const last = some.at(-1)
    if (!last) continue
    const isNewest = index === 1
    const transactions = some.map((entry, n) => {
      const settled = isNewest && entry === last ? null : { note: '', by: madeBy, at: entry.createdAt }
      const day = dayIn(TIME_ZONE, entry.createdAt)
      return cardPayment(index * half + n, entry.amount, day, { entryId: settled && entry.id, settled })
    })
    const from = dayIn(TIME_ZONE, last.createdAt)
    if (isNewest) transactions.push(cardPayment(entries.length, '75.00', from, {}))
    const { gross, fee } = sumsOf(transactions)
    const [day, net] = [addDays(from, 2), fromCents(gross - fee)]
    const bank = { banked: net, bankedOn: day, bankedBy: null, expected: net, fee: fromCents(fee) }
    const payout = { kind: 'payout' as const, payoutRef: `po_demo${index + 1}`, transactions, failure: null }
    const made = { madeBy, createdAt: at(day, 9), lines: [], reference: null, note: null }
    put(deposits, { ...payout, ...bank, ...made, day })
  }
}

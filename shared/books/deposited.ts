import { type AccountEntry, accountEntries } from '../financial/model'
import type { RowSource } from '../kernel/store/store'
import { dayIn } from '../kernel/values/dates'
import { fromCents, subtract, toCents } from '../kernel/values/money'
import { CAMP_ID, campProfile } from '../settings/model'
import { type Drawer, storeDrawers } from '../store/drawers'
import { readTill } from '../store/till'
import { type Deposit, type DepositLine, deposits } from './model'
import { bankedPayout, entriesInPayouts } from './payouts'

/**
 * Returns which deposit a drawer or an entry is in; undefined if it is in none. What was in a payout that failed is in
 * the later payout that brought the money.
 */
export function depositsByLine(
  all: readonly Deposit[],
): (line: Pick<DepositLine, 'source' | 'id'>) => Deposit | undefined {
  const banked = bankedPayout(all)
  const known = new Map(
    all.flatMap((deposit) => deposit.lines.map(({ source, id }) => [`${source} ${id}`, deposit] as const)),
  )
  for (const [entryId, payout] of entriesInPayouts(all)) {
    const deposit = banked(payout)
    if (deposit) known.set(`entry ${entryId}`, deposit)
  }
  return ({ source, id }) => known.get(`${source} ${id}`)
}

/**
 * Returns what a signed-off drawer holds for the bank: the cash counted, without the starting cash, which stays in the
 * drawer.
 */
export function drawerCash({ counted, float }: Pick<Drawer, 'counted' | 'float'>): string {
  return counted === null ? '0.00' : subtract(counted, float)
}

/** Returns whether a drawer has cash to deposit: it is signed off, and holds more than its starting cash. */
export function isDepositable(drawer: Drawer): boolean {
  return drawer.signedAt !== null && toCents(drawerCash(drawer)) > 0
}

/** Returns the total of a deposit's lines. */
export function totalOf(lines: readonly Pick<DepositLine, 'amount'>[]): string {
  return fromCents(lines.reduce((sum, { amount }) => sum + toCents(amount), 0))
}

/** Returns the drawer that a cash entry went through; undefined if that device had none that day. */
async function drawerOf(rows: Pick<RowSource, 'get' | 'list'>, { till, createdAt }: AccountEntry) {
  const device = till === null ? undefined : readTill(till).device
  const timeZone = (await rows.get(campProfile, CAMP_ID))?.timezone
  if (device === undefined || timeZone === undefined) return undefined
  const drawers = await rows.list(storeDrawers, 'day', dayIn(timeZone, createdAt))
  return drawers.find((drawer) => drawer.till === device)
}

/** Returns the deposit that a payment's check or cash, or the card's money, is in; undefined if it isn't deposited. */
export async function depositOfPayment(
  rows: Pick<RowSource, 'get' | 'list' | 'all'>,
  payment: AccountEntry,
): Promise<Deposit | undefined> {
  const depositOf = depositsByLine(await rows.all(deposits))
  if (payment.method !== 'cash') return depositOf({ source: 'entry', id: payment.id })
  const drawer = await drawerOf(rows, payment)
  return drawer && depositOf({ source: 'drawer', id: drawer.id })
}

/** Returns whether a payment was reversed. */
export async function isReversed(rows: Pick<RowSource, 'list'>, paymentId: number): Promise<boolean> {
  return (await rows.list(accountEntries, 'undoes', paymentId)).some(({ kind }) => kind === 'reversal')
}

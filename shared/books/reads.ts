import { type AccountEntry, accountEntries } from '../financial/model'
import { type Payer, payersOf } from '../financial/payer'
import { isFromPreviousSystem, paymentsLeft } from '../financial/prior-payments'
import type { Reader } from '../kernel/store/reader'
import { add } from '../kernel/values/money'
import { storeDrawers } from '../store/drawers'
import { depositsByLine, drawerCash, isDepositable, totalOf } from './deposited'
import { type Deposit, deposits } from './model'
import { type PayoutLine, payoutLines } from './payout-reads'

export { type DepositedOn, depositedOn, type PayoutLine, type PossibleEntry, possibleEntries } from './payout-reads'

/** What one line of a deposit is, in words. */
export interface DepositItem {
  source: 'drawer' | 'entry'
  id: number
  /** The device of a drawer, or whose check it is; null if the family was deleted. */
  name: string | null
  /** The number of a check. */
  reference: string | null
  /** The drawer's day; null for a check. */
  day: string | null
  /** When a check was taken; null for a drawer. */
  takenAt: string | null
  amount: string
}

/** What can be deposited now. */
export interface ToDeposit {
  drawers: DepositItem[]
  checks: DepositItem[]
  total: string
  /** How many drawers with cash still have to be signed off. */
  unsigned: number
}

const drawerItem = (drawer: { id: number; till: string; day: string }, amount: string): DepositItem => ({
  source: 'drawer',
  id: drawer.id,
  name: drawer.till,
  reference: null,
  day: drawer.day,
  takenAt: null,
  amount,
})

const checkItem = (entry: AccountEntry, payer: Payer | undefined): DepositItem => ({
  source: 'entry',
  id: entry.id,
  name: entry.giver ?? payer?.name ?? null,
  reference: entry.reference,
  day: null,
  takenAt: entry.createdAt,
  amount: entry.amount,
})

/** Returns the checks that were not reversed, without those that the previous system deposited. */
function checksIn(entries: readonly AccountEntry[]): AccountEntry[] {
  return paymentsLeft(entries).filter((entry) => entry.method === 'check' && !isFromPreviousSystem(entry))
}

/** Returns the signed-off drawers and the checks that are in no deposit, oldest first. */
export async function toDeposit(rows: Reader): Promise<ToDeposit> {
  const depositOf = depositsByLine(await rows.all(deposits))
  const all = await rows.all(storeDrawers)
  const drawers = all
    .filter((drawer) => isDepositable(drawer) && !depositOf({ source: 'drawer', id: drawer.id }))
    .map((drawer) => drawerItem(drawer, drawerCash(drawer)))
    .sort((a, b) => (a.day ?? '').localeCompare(b.day ?? '') || a.id - b.id)
  const entries = checksIn(await rows.all(accountEntries)).filter(({ id }) => !depositOf({ source: 'entry', id }))
  const payers = await payersOf(rows, entries)
  const checks = entries
    .map((entry) => checkItem(entry, payers.get(entry.familyId)))
    .sort((a, b) => (a.takenAt ?? '').localeCompare(b.takenAt ?? '') || a.id - b.id)
  const unsigned = all.filter(({ signedAt, counted }) => signedAt === null && counted !== null).length
  return { drawers, checks, total: add(totalOf(drawers), totalOf(checks)), unsigned }
}

/** Returns all deposits, latest day first. */
export async function depositList(rows: Reader): Promise<Deposit[]> {
  return (await rows.all(deposits)).sort((a, b) => b.day.localeCompare(a.day) || b.id - a.id)
}

/** A deposit with its lines in words. */
export interface DepositDetails {
  deposit: Deposit
  items: DepositItem[]
  /** The transactions of a payout; empty for a deposit that people made. */
  transactions: PayoutLine[]
}

/** Returns a deposit with its lines in words; null if there is no such deposit. */
export async function depositOf(rows: Reader, depositId: number): Promise<DepositDetails | null> {
  const deposit = (await rows.many(deposits, [depositId])).get(depositId)
  if (!deposit) return null
  const idsOf = (from: DepositItem['source']) =>
    deposit.lines.flatMap(({ source, id }) => (source === from ? [id] : []))
  const drawers = await rows.many(storeDrawers, idsOf('drawer'))
  const entries = await rows.many(accountEntries, idsOf('entry'))
  const payers = await payersOf(rows, [...entries.values()])
  const items = deposit.lines.flatMap(({ source, id, amount }): DepositItem[] => {
    const drawer = source === 'drawer' ? drawers.get(id) : undefined
    if (drawer) return [drawerItem(drawer, amount)]
    const entry = source === 'entry' ? entries.get(id) : undefined
    return entry ? [checkItem(entry, payers.get(entry.familyId))] : []
  })
  return { deposit, items, transactions: await payoutLines(rows, deposit) }
}

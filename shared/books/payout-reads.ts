import { type AccountEntry, accountEntries } from '../financial/model'
import { payersOf, payerTitle } from '../financial/payer'
import { reversedIn } from '../financial/settle'
import type { Reader } from '../kernel/store/reader'
import { dayIn } from '../kernel/values/dates'
import { CAMP_ID, campProfile } from '../settings/model'
import { storeDrawers } from '../store/drawers'
import { readTill } from '../store/till'
import { depositsByLine } from './deposited'
import { type Deposit, deposits, type PayoutTransaction } from './model'
import { mayBeEntry, neverCame } from './payout-mutations'
import { entriesInPayouts, isUnmatched } from './payouts'

/** A transaction of a payout, with whose account it is on. */
export interface PayoutLine extends PayoutTransaction {
  /** Whose account it is on, such as "Keller Family"; null if it is on none. */
  name: string | null
  /** The account's id; null if it is on none. */
  familyId: number | null
  /** Whether a person still has to settle it. */
  isUnmatched: boolean
}

/** An entry's owner for people, such as "Keller Family". */
async function namesOf(rows: Pick<Reader, 'many'>, entries: readonly AccountEntry[]) {
  const payers = await payersOf(rows, entries)
  return ({ familyId }: Pick<AccountEntry, 'familyId'>) => {
    const payer = payers.get(familyId)
    return payer ? payerTitle(payer) : 'Deleted family'
  }
}

/** Returns the transactions of a payout, those to settle first; none for a deposit that people made. */
export async function payoutLines(
  rows: Pick<Reader, 'many'>,
  { transactions }: Pick<Deposit, 'transactions'>,
): Promise<PayoutLine[]> {
  const all = transactions ?? []
  const entries = await rows.many(
    accountEntries,
    all.flatMap(({ entryId }) => entryId ?? []),
  )
  const nameOf = await namesOf(rows, [...entries.values()])
  const lines = all.map((each) => {
    const entry = each.entryId === null ? undefined : entries.get(each.entryId)
    const about = { name: entry ? nameOf(entry) : null, familyId: entry?.familyId ?? null }
    return { ...each, ...about, isUnmatched: isUnmatched(each) }
  })
  return [...lines.filter((line) => line.isUnmatched), ...lines.filter((line) => !line.isUnmatched)]
}

/** An entry that a transaction could be. */
export interface PossibleEntry {
  id: number
  name: string
  createdAt: string
}

/** How many entries are offered for a transaction. */
const OFFERED_MOST = 20

/** Returns the entries that a transaction of a payout could be, newest first: those that no payout has yet. */
export async function possibleEntries(
  rows: Reader,
  depositId: number,
  transactionId: string,
): Promise<PossibleEntry[]> {
  const all = await rows.all(deposits)
  const payout = all.find(({ id }) => id === depositId)
  const transaction = payout?.transactions?.find(({ id }) => id === transactionId)
  if (!transaction || !isUnmatched(transaction)) return []
  const taken = entriesInPayouts(all)
  const entries = await rows.all(accountEntries)
  const reversed = reversedIn(entries)
  const isOpen = (entry: AccountEntry) => !taken.has(entry.id) && !(neverCame(entry) && reversed.has(entry.id))
  const found = entries
    .filter((entry) => mayBeEntry(transaction, entry) && isOpen(entry))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
    .slice(0, OFFERED_MOST)
  const nameOf = await namesOf(rows, found)
  return found.map((entry) => ({ id: entry.id, name: nameOf(entry), createdAt: entry.createdAt }))
}

/** When an entry's money came to the bank, and how. */
export type DepositedOn = Pick<Deposit, 'day' | 'kind'>

/** Returns which payments and refunds on an account are in a deposit or a payout, by entry. */
export async function depositedOn(rows: Reader, familyId: number): Promise<Map<number, DepositedOn>> {
  const depositOf = depositsByLine(await rows.all(deposits))
  const entries = (await rows.list(accountEntries, 'familyId', familyId)).filter(({ kind }) =>
    ['payment', 'refund'].includes(kind),
  )
  const timeZone = (await rows.get(campProfile, CAMP_ID))?.timezone ?? 'UTC'
  const dayOf = ({ createdAt }: AccountEntry) => dayIn(timeZone, createdAt)
  const isCash = ({ method, kind, till }: AccountEntry) => method === 'cash' && kind === 'payment' && till !== null
  const cash = entries.filter(isCash)
  const drawers = await rows.listIn(storeDrawers, 'day', new Set(cash.map(dayOf)))
  const drawerOf = new Map(drawers.map((drawer) => [`${drawer.till} ${drawer.day}`, drawer.id]))
  const found = new Map<number, DepositedOn>()
  for (const entry of entries) {
    const drawerId = isCash(entry) ? drawerOf.get(`${readTill(entry.till ?? '').device} ${dayOf(entry)}`) : undefined
    const line =
      entry.method === 'cash'
        ? drawerId !== undefined && { source: 'drawer' as const, id: drawerId }
        : { source: 'entry' as const, id: entry.id }
    const deposit = line ? depositOf(line) : undefined
    if (deposit) found.set(entry.id, { day: deposit.day, kind: deposit.kind })
  }
  return found
}

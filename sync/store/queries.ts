import { camperAccounts, camperContacts, campers, fullName } from '#shared/campers/model'
import { nameOrder } from '#shared/kernel/names'
import { searchKey } from '#shared/kernel/search'
import type { CampProfile } from '#shared/settings/model'
import {
  type CloseOut,
  leftToday,
  type StoreItem,
  type StoreTransaction,
  storeCloseOuts,
  storeItems,
  storeTransactions,
} from '#shared/store/model'
import { isReversible, leftOf, type Returned, restOf, returnedOf } from '#shared/store/refund'
import { reasonsToTell } from '#shared/store/review'
import type { Replica } from '../replica'

/** A camper as the till lists one. The balance is asked for by {@link balancesOf}: it changes far more often. */
export interface TillCamper {
  id: number
  name: string
  allergies: string | null
  /** What a search looks in. */
  key: string
}

/** Every camper, by name. */
export async function tillCampers(replica: Replica): Promise<TillCamper[]> {
  const people = await replica.rows(campers).toArray()
  return people
    .map((camper) => {
      const name = fullName(camper)
      return { id: camper.id, name, allergies: camper.allergies, key: searchKey(name) }
    })
    .sort(byKey)
}

function byKey(a: { key: string }, b: { key: string }): number {
  if (a.key === b.key) return 0
  return a.key < b.key ? -1 : 1
}

/** The balances of some campers, by id: of those on the screen, so that one sale does not read ten thousand. */
export async function balancesOf(replica: Replica, ids: readonly number[]): Promise<Map<number, string>> {
  const accounts = await replica.rows(camperAccounts).bulkGet([...ids])
  return new Map(accounts.flatMap((account) => (account ? [[account.id, account.storeBalance] as const] : [])))
}

/** What a camper can spend now: the balance, and what the day's limit leaves of it (null without a limit). */
export async function purseOf(
  replica: Replica,
  camperId: number,
  { dailyLimit, timezone }: Pick<CampProfile, 'dailyLimit' | 'timezone'>,
  today: string,
): Promise<{ balance: string; left: string | null }> {
  const account = await replica.rows(camperAccounts).get(camperId)
  const limits = { own: account?.dailyLimit ?? null, camp: dailyLimit }
  const limited = limits.own !== null || limits.camp !== null
  const ledger = limited ? await replica.rows(storeTransactions).where('camperId').equals(camperId).toArray() : []
  return { balance: account?.storeBalance ?? '0.00', left: leftToday(limits, today, timezone, ledger) }
}

/** An item as the till and the inventory list one. */
export type ListedItem = StoreItem & {
  /** What a search looks in: name, category and SKU. */
  key: string
}

/** Every item of the camp, by category and name. */
export async function catalogue(replica: Replica): Promise<ListedItem[]> {
  const items = await replica.rows(storeItems).toArray()
  return items
    .map((item) => ({ ...item, key: searchKey(item.name, item.category, item.sku) }))
    .sort((a, b) => nameOrder.compare(a.category ?? '', b.category ?? '') || nameOrder.compare(a.name, b.name))
}

/** The items on sale, by category and name. */
export async function tillItems(replica: Replica): Promise<ListedItem[]> {
  return (await catalogue(replica)).filter(({ isActive }) => isActive)
}

/** A ledger entry, and how much of it has been taken back. */
export type LedgerEntry = StoreTransaction & {
  returned: Returned
  /** How many pieces of each line were not refunded yet. */
  left: number[]
  /** The amount, less what was refunded. */
  rest: string
  /** Whether it is one that can be reversed. */
  reversible: boolean
}

/** What taking a sale back needs to know of it. */
export type ReturnableSale = Pick<
  LedgerEntry,
  'id' | 'transactionType' | 'items' | 'paymentMethod' | 'returned' | 'left' | 'rest' | 'reversible'
>

/** A camper's account as its dialog shows it. */
export interface Account {
  name: string | null
  balance: string
  /** What this camper may spend a day, where it is not the camp's own limit. */
  dailyLimit: string | null
  /** Newest first. */
  ledger: LedgerEntry[]
}

/** A camper's account: the name, the balance and the history. */
export async function accountOf(replica: Replica, camperId: number): Promise<Account> {
  const [camper, account, ledger] = await Promise.all([
    replica.rows(campers).get(camperId),
    replica.rows(camperAccounts).get(camperId),
    ledgerOf(replica, camperId),
  ])
  const { storeBalance: balance = '0.00', dailyLimit = null } = account ?? {}
  return { name: camper ? fullName(camper) : null, balance, dailyLimit, ledger }
}

/** A camper's transactions, newest first. */
export async function ledgerOf(replica: Replica, camperId: number): Promise<LedgerEntry[]> {
  const entries = await replica.rows(storeTransactions).where('camperId').equals(camperId).toArray()
  const refundsOf = new Map<number, StoreTransaction[]>()
  for (const entry of entries) {
    if (entry.reverses !== null) refundsOf.set(entry.reverses, [...(refundsOf.get(entry.reverses) ?? []), entry])
  }
  const closeOuts = await closeOutsAbout(replica, camperId)
  return entries
    .map((entry) => withRefunds(entry, refundsOf.get(entry.id) ?? [], closeOuts))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
}

/** The close-outs that can have booked something on a camper's account: the camper's, and those of siblings. */
async function closeOutsAbout(replica: Replica, camperId: number): Promise<CloseOut[]> {
  const { familyId = null } = (await replica.rows(camperContacts).get(camperId)) ?? {}
  const family = familyId === null ? [] : await replica.rows(camperContacts).where({ familyId }).primaryKeys()
  return replica
    .rows(storeCloseOuts)
    .where('camperId')
    .anyOf([camperId, ...family])
    .toArray()
}

function withRefunds(
  entry: StoreTransaction,
  refunds: readonly StoreTransaction[],
  closeOuts: readonly CloseOut[],
): LedgerEntry {
  return {
    ...entry,
    returned: returnedOf(entry, refunds),
    left: leftOf(entry, refunds),
    rest: restOf(entry, refunds),
    reversible: isReversible(entry, closeOuts),
  }
}

/** An entry that the office should look at, and whose it is; null where the camper has been deleted. */
export type EntryToLookAt = StoreTransaction & { camperName: string | null }

/** The entries that were flagged for whatever reason. */
export function flaggedEntries(replica: Replica): Promise<StoreTransaction[]> {
  return replica.rows(storeTransactions).where('needsReview').above('').distinct().toArray()
}

/** The entries that the office should look at, newest first. */
export async function entriesToLookAt(replica: Replica): Promise<EntryToLookAt[]> {
  const entries = (await flaggedEntries(replica)).filter((entry) => reasonsToTell(entry).length > 0)
  const people = await replica.rows(campers).bulkGet(entries.map(({ camperId }) => camperId))
  return entries
    .map((entry, index) => ({ ...entry, camperName: people[index] ? fullName(people[index]) : null }))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
}

/** A sale as its receipt shows it. */
export interface Receipt {
  sale: LedgerEntry
  /** Null where the camper has been deleted since. */
  camperName: string | null
  /** The server does not have it yet. */
  waiting: boolean
}

/** A sale by its own id and that of the action that booked it; undefined where there is none. */
export async function receiptOf(replica: Replica, uid: string, transactionId: number): Promise<Receipt | undefined> {
  const [sale, waiting, refunds] = await Promise.all([
    replica.rows(storeTransactions).get(transactionId),
    replica.outbox.where('uid').equals(uid).count(),
    replica.rows(storeTransactions).where('reverses').equals(transactionId).toArray(),
  ])
  if (!sale) return undefined
  const camper = await replica.rows(campers).get(sale.camperId)
  // No close-out books a sale.
  return { sale: withRefunds(sale, refunds, []), camperName: camper ? fullName(camper) : null, waiting: waiting > 0 }
}

/**
 * The sale that an action booked on this device, whether it waits, was sent or was refused; null where the action has
 * not been done. A cart that was booked just before the page was reloaded is found out by this.
 */
export async function saleBookedBy(replica: Replica, uid: string): Promise<number | null> {
  const [waits, sent, refused] = await Promise.all([
    replica.outbox.get({ uid }),
    replica.sent.get(uid),
    replica.inbox.get(uid),
  ])
  const entry = waits ?? sent ?? refused
  if (!entry) return null
  const { transactionId } = entry.args as { transactionId?: unknown }
  return typeof transactionId === 'number' ? transactionId : null
}

import { camperAccounts, campers, fullName } from '#shared/campers/model'
import { type StoreItem, type StoreTransaction, storeItems, storeTransactions } from '#shared/store/model'
import type { Replica } from '../replica'

/** A camper as the till lists one. */
export interface TillCamper {
  id: number
  name: string
  balance: string
  allergies: string | null
  /** The name in small letters, to search in. */
  key: string
}

/** Every camper with the balance, by name. */
export async function tillCampers(replica: Replica): Promise<TillCamper[]> {
  const [people, accounts] = await Promise.all([
    replica.rows(campers).toArray(),
    replica.rows(camperAccounts).toArray(),
  ])
  const balances = new Map(accounts.map(({ id, storeBalance }) => [id, storeBalance]))
  return people
    .map((camper) => {
      const name = fullName(camper)
      const { id, allergies } = camper
      return { id, name, allergies, balance: balances.get(id) ?? '0.00', key: name.toLowerCase() }
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** The items on sale, by category and name. */
export async function tillItems(replica: Replica): Promise<StoreItem[]> {
  const items = await replica.rows(storeItems).filter(({ isActive }) => isActive).toArray()
  return items.sort((a, b) => (a.category ?? '').localeCompare(b.category ?? '') || a.name.localeCompare(b.name))
}

/** A ledger entry, and whether it has been taken back. */
export type LedgerEntry = StoreTransaction & { voided: boolean }

/** A camper's account: the balance and the history, newest first. */
export async function accountOf(replica: Replica, camperId: number): Promise<{ balance: string; ledger: LedgerEntry[] }> {
  const account = await replica.rows(camperAccounts).get(camperId)
  const entries = await replica.rows(storeTransactions).where('camperId').equals(camperId).toArray()
  const reversed = new Set(entries.map(({ reverses }) => reverses))
  return {
    balance: account?.storeBalance ?? '0.00',
    ledger: entries
      .map((entry) => ({ ...entry, voided: reversed.has(entry.id) }))
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id),
  }
}

/** A sale as its receipt shows it. `waiting`: the server does not have it yet. */
export async function receiptOf(replica: Replica, uid: string, transactionId: number) {
  const sale = await replica.rows(storeTransactions).get(transactionId)
  const camper = sale && (await replica.rows(campers).get(sale.camperId))
  const waiting = (await replica.outbox.where('uid').equals(uid).count()) > 0
  const voided = sale ? (await replica.rows(storeTransactions).where('reverses').equals(sale.id).count()) > 0 : false
  return { sale, camperName: camper ? fullName(camper) : 'Deleted camper', waiting, voided }
}

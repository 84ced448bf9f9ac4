import { camperAccounts, camperContacts, campers, fullName } from '#shared/campers/model'
import { toCents } from '#shared/kernel/money'
import { registrations } from '#shared/registration/model'
import { movedBy } from '#shared/store/close-out'
import { type DaySummary, summaryOf } from '#shared/store/day'
import { stockMovements, storeCloseOuts, storeItems, storeTransactions } from '#shared/store/model'
import type { Replica } from '../replica'

/** A camper with money left at the end of a session, and to whom in the family it could go. */
export interface OpenAccount {
  camperId: number
  name: string
  balance: string
  siblings: { id: number; name: string }[]
}

/** What a close-out did. */
export interface ClosedAccount {
  id: number
  name: string
  choice: 'refund' | 'donate' | 'carry_over' | 'sibling'
  amount: string
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The accounts of a session's campers: those with money left, and those that are closed already. */
export async function closeOutOf(
  replica: Replica,
  sessionId: number,
): Promise<{ open: OpenAccount[]; closed: ClosedAccount[] }> {
  const rows = await replica.rows(storeCloseOuts).where('sessionId').equals(sessionId).toArray()
  const done = new Set(rows.map(({ camperId }) => camperId))
  const places = await replica.rows(registrations).where('sessionId').equals(sessionId).toArray()
  const ids = [...new Set(places.filter(({ status }) => status === 'confirmed').map(({ camperId }) => camperId))]
  const everybody = new Map((await replica.rows(campers).toArray()).map((camper) => [camper.id, camper]))
  const familyOf = new Map((await replica.rows(camperContacts).toArray()).map((row) => [row.id, row.familyId]))
  const nameOf = (id: number) => {
    const camper = everybody.get(id)
    return camper ? fullName(camper) : 'A camper who was deleted'
  }
  const members = new Map<number, number[]>()
  for (const [id, familyId] of familyOf)
    if (familyId !== null) members.set(familyId, [...(members.get(familyId) ?? []), id])
  const accounts = await replica.rows(camperAccounts).bulkGet(ids)
  const open = accounts
    .filter((account) => account !== undefined && toCents(account.storeBalance) > 0 && !done.has(account.id))
    .map((account) => {
      const camperId = account?.id ?? 0
      const family = members.get(familyOf.get(camperId) ?? 0) ?? []
      const siblings = family.filter((id) => id !== camperId).map((id) => ({ id, name: nameOf(id) }))
      return { camperId, name: nameOf(camperId), balance: account?.storeBalance ?? '0.00', siblings }
    })
  return {
    open: open.sort((a, b) => names.compare(a.name, b.name)),
    closed: rows
      .map(({ id, camperId, choice, amount }) => ({ id, name: nameOf(camperId), choice, amount }))
      .sort((a, b) => names.compare(a.name, b.name)),
  }
}

/** A day at the store. */
export async function dayAtStore(
  replica: Replica,
  day: string,
  timeZone: string,
  cashierOf: (userId: number | null) => string,
): Promise<DaySummary> {
  // A day of the camp begins and ends within 36 hours of noon, in any time zone.
  const noon = Date.parse(`${day}T12:00:00.000Z`)
  const [from, to] = [-36, 36].map((hours) => new Date(noon + hours * 3600 * 1000).toISOString()) as [string, string]
  const ledger = await replica.rows(storeTransactions).where('createdAt').between(from, to).toArray()
  const categories = new Map((await replica.rows(storeItems).toArray()).map(({ id, category }) => [id, category]))
  const moved = movedBy(await replica.rows(storeCloseOuts).toArray())
  return summaryOf(ledger, day, timeZone, { categoryOf: (id) => categories.get(id) ?? null, cashierOf, moved })
}

/** An item's movements, the newest first. */
export async function movementsOf(replica: Replica, itemId: number) {
  const rows = await replica.rows(stockMovements).where('itemId').equals(itemId).toArray()
  return rows.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
}

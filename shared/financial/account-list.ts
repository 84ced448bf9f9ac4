import { camperAccounts, camperContacts, campers, families, fullName } from '../campers/model'
import { byId, type Reader } from '../kernel/store/reader'
import { fromCents, toCents } from '../kernel/values/money'
import { nameOrder } from '../kernel/values/names'
import { registrationMoney, registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { type AccountRows, dueDaysOf, heldInCents, settled } from './account'
import { accounts } from './church-model'
import { type AccountEntry, accountEntries } from './model'
import { accountPayer, familyPayer, type Payer, payersOf } from './payer'
import { planAgreements } from './plan-model'

/** The account of a family or a church in the list of all accounts. */
export interface AccountLine {
  payer: Payer
  /** The names of the family's children; none for a church. */
  campers: string[]
  /** The sessions whose places are on the account. */
  sessionIds: number[]
  /** The total of its bills without what churches pay, which is on their accounts. */
  billed: string
  /** How much of the family's money the camp has. */
  collected: string
  /** What the family owes; negative if the camp has money left over. */
  balance: string
  credit: string
  /** The open amounts, earliest due date first; null means due at once. */
  open: { dueOn: string | null; amount: string }[]
}

/** Returns the rows of every account, by family. */
async function rowsByFamily(rows: Reader): Promise<Map<number, AccountRows>> {
  const known = new Map<number, AccountRows>()
  const dueDays = await dueDaysOf(rows)
  const of = (familyId: number): AccountRows => {
    const found = known.get(familyId) ?? { places: [], entries: [], agreements: [], dueDays }
    known.set(familyId, found)
    return found
  }
  const homes = byId(await rows.all(camperContacts))
  const sessions = byId(await rows.all(campSessions))
  const money = byId(await rows.all(registrationMoney))
  for (const registration of await rows.all(registrations)) {
    const bill = money.get(registration.id)
    const familyId = bill?.payerId ?? homes.get(registration.camperId)?.familyId
    if (!bill || !familyId) continue
    of(familyId).places.push({ registration, money: bill, session: sessions.get(registration.sessionId) })
  }
  for (const entry of await rows.all(accountEntries)) of(entry.familyId).entries.push(entry)
  for (const agreement of await rows.all(planAgreements)) of(agreement.familyId).agreements.push(agreement)
  return known
}

function lineOf(payer: Payer, names: string[], known: AccountRows): AccountLine {
  const account = settled(known)
  const sessionIds = known.places.map(({ registration }) => registration.sessionId)
  return {
    payer,
    campers: names,
    sessionIds: [...new Set(sessionIds)].sort((a, b) => a - b),
    collected: fromCents(heldInCents(known, account)),
    billed: fromCents(account.bills.reduce((sum, { total, awarded }) => sum + total - awarded, 0)),
    balance: fromCents(account.balance),
    credit: fromCents(account.credit),
    open: account.bills.flatMap(({ dues }) => dues.map(({ dueOn, cents }) => ({ dueOn, amount: fromCents(cents) }))),
  }
}

/** An entry that needs review, with its family. */
export interface FlaggedEntry {
  entry: AccountEntry
  /** Whose account it is on; null for a family that has been deleted. */
  payer: Payer | null
}

/** Returns the entries that need review, oldest first. */
export async function entriesToReview(rows: Reader): Promise<FlaggedEntry[]> {
  const flagged = await rows.marked(accountEntries, 'needsReview')
  const payers = await payersOf(rows, flagged)
  return flagged
    .map((entry) => ({ entry, payer: payers.get(entry.familyId) ?? null }))
    .sort((a, b) => a.entry.createdAt.localeCompare(b.entry.createdAt) || a.entry.id - b.entry.id)
}

/** Returns how much of campers' money the store holds: the sum of their accounts, without negative ones. */
export async function storeMoneyHeld(rows: Reader): Promise<string> {
  const accounts = await rows.all(camperAccounts)
  return fromCents(accounts.reduce((sum, { storeBalance }) => sum + Math.max(0, toCents(storeBalance)), 0))
}

/**
 * Returns the account of each church, and of each family that has been billed or has paid, by name.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function accountLines(rows: Reader): Promise<AccountLine[]> {
  const known = await rowsByFamily(rows)
  const people = byId(await rows.all(campers))
  const namesOf = new Map<number, string[]>()
  for (const { id, familyId } of await rows.all(camperContacts)) {
    const camper = people.get(id)
    if (camper && familyId) namesOf.set(familyId, [...(namesOf.get(familyId) ?? []), fullName(camper)])
  }
  const dueDays = await dueDaysOf(rows)
  const homes = byId(await rows.all(families))
  const ofFamilies = [...homes.values()].flatMap((family) => {
    const own = known.get(family.id)
    return own ? [lineOf(familyPayer(family), namesOf.get(family.id) ?? [], own)] : []
  })
  // Like payerOf: an id that a family has is the family's.
  const churches = (await rows.all(accounts)).filter(({ id, kind }) => kind === 'church' && !homes.has(id))
  const ofChurches = churches.map((church) =>
    lineOf(accountPayer(church), [], known.get(church.id) ?? { places: [], entries: [], agreements: [], dueDays }),
  )
  return [...ofFamilies, ...ofChurches].sort(
    (a, b) => nameOrder.compare(a.payer.name, b.payer.name) || a.payer.id - b.payer.id,
  )
}

import { campers, families, fullName } from '../campers/model'
import { byId, type Reader } from '../kernel/store/reader'
import type { RowSource } from '../kernel/store/store'
import { ageOn, dayIn } from '../kernel/values/dates'
import { fromCents, toCents } from '../kernel/values/money'
import { nameOrder } from '../kernel/values/names'
import { factsOf } from '../registration/facts'
import { holdsPlace } from '../registration/model'
import { timeZoneOf } from '../settings/camp-day'
import { type AccountPlace, accountRows, settled } from './account'
import { leftOf } from './awards'
import { accounts } from './church-model'
import { isGift } from './entry-words'
import { type AccountEntry, accountEntries } from './model'
import { familyPayer, payerTitle } from './payer'
import type { SettledAccount } from './settle'

type Rows = Pick<RowSource, 'get' | 'list'>

/** Care of a child at one session, as a dependent-care statement lists it. */
export interface CareLine {
  /** The registration's id. */
  id: number
  camper: string
  session: string
  startDate: string
  endDate: string
  /** What the family paid for it. */
  amount: string
}

/** Care of children who were younger than this on the session's first day is in a dependent-care statement. */
const CARE_UNDER = 13

/** Charges that were added to a place's bill and are fees rather than care. */
const isFee = ({ category }: Pick<AccountEntry, 'category'>) => category === 'fee' || category === 'late_fee'

/**
 * Returns what the family paid for a place, in cents, and didn't get back when it was cancelled before. Fees on its bill
 * are taken to be paid last.
 */
function paidForCare(
  { registration, money }: AccountPlace,
  account: SettledAccount,
  entries: readonly AccountEntry[],
): number {
  const bill = account.bills.find(({ id }) => id === registration.id)
  if (!bill) return 0
  const fees = entries
    .filter((entry) => entry.kind === 'charge' && entry.bill === bill.id && isFee(entry))
    .reduce((sum, { id }) => sum + (account.left.get(id) ?? 0), 0)
  // What was given back is owed again since the place was restored, but it is the same care.
  return Math.max(0, bill.due - factsOf(money).givenBack - Math.max(bill.open, fees))
}

/**
 * Returns the care of a family's children that it paid for, by day (Financial rule 55): day sessions that have ended, of
 * children who were under 13.
 */
export async function careOfFamily(rows: Rows, familyId: number, today: string): Promise<CareLine[]> {
  const known = await accountRows(rows, familyId)
  const account = settled(known)
  const lineOf = async (place: AccountPlace): Promise<CareLine[]> => {
    const { registration, session } = place
    if (!session || session.isOvernight || session.endDate >= today || !holdsPlace(registration)) return []
    const camper = await rows.get(campers, registration.camperId)
    if (!camper?.dateOfBirth || ageOn(camper.dateOfBirth, session.startDate) >= CARE_UNDER) return []
    const cents = paidForCare(place, account, known.entries)
    const { name, startDate, endDate } = session
    const about = { id: registration.id, camper: fullName(camper), session: name, startDate, endDate }
    return cents === 0 ? [] : [{ ...about, amount: fromCents(cents) }]
  }
  const lines = (await Promise.all(known.places.map(lineOf))).flat()
  return lines.sort((a, b) => a.startDate.localeCompare(b.startDate) || nameOrder.compare(a.camper, b.camper))
}

/** A gift, as a giving statement lists it. */
export interface GiftLine {
  /** The entry's id. */
  id: number
  /** The day on which it was received. */
  day: string
  fund: string
  method: AccountEntry['method']
  reference: string | null
  /** What was not refunded or reversed of it. */
  amount: string
}

/** Who gave, and what. */
export interface Giver {
  /** Null for a giver who isn't a family at camp. */
  familyId: number | null
  name: string
  /** The oldest first. */
  gifts: GiftLine[]
  total: string
}

/** Returns the gifts among some entries that weren't refunded or reversed in full, the oldest first. */
async function giftLines(
  rows: Rows,
  entries: readonly AccountEntry[],
): Promise<(GiftLine & Pick<AccountEntry, 'giver' | 'giverFamilyId'>)[]> {
  const left = leftOf(entries)
  const gifts = entries.filter((entry) => isGift(entry) && left.get(entry.id))
  const ids = [...new Set(gifts.map(({ familyId }) => familyId))]
  const funds = byId((await Promise.all(ids.map((id) => rows.get(accounts, id)))).flatMap((fund) => fund ?? []))
  const timeZone = await timeZoneOf(rows)
  return gifts
    .map(({ id, familyId, receivedOn, createdAt, method, reference, giver, giverFamilyId }) => ({
      id,
      day: receivedOn ?? dayIn(timeZone, createdAt),
      fund: funds.get(familyId)?.name ?? 'Deleted fund',
      method,
      reference,
      amount: fromCents(left.get(id) ?? 0),
      giver,
      giverFamilyId,
    }))
    .sort((a, b) => a.day.localeCompare(b.day) || a.id - b.id)
}

/** Returns a family's gifts to funds, the oldest first (Financial rule 56). */
export async function giftsOfFamily(rows: Rows, familyId: number): Promise<GiftLine[]> {
  const gifts = await rows.list(accountEntries, 'giverFamilyId', familyId)
  const undone = await Promise.all(gifts.map(({ id }) => rows.list(accountEntries, 'undoes', id)))
  const lines = await giftLines(rows, [...gifts, ...undone.flat()])
  return lines.map(({ giver: _name, giverFamilyId: _id, ...line }) => line)
}

/**
 * Returns everyone who gave to a fund in a calendar year, by name, except for anonymous gifts (Financial rule 56). Gifts
 * of one family are together, no matter which name each was given under; others are together if the names are the same.
 */
export async function giversIn(rows: Reader, year: string): Promise<Giver[]> {
  const funds = (await rows.all(accounts)).filter(({ kind }) => kind === 'fund').map(({ id }) => id)
  const entries = await rows.listIn(accountEntries, 'familyId', funds)
  const lines = await giftLines(rows, entries)
  const known = await rows.many(families, new Set(lines.flatMap(({ giverFamilyId }) => giverFamilyId ?? [])))
  const givers = new Map<string, Giver>()
  for (const { giver, giverFamilyId, ...gift } of lines) {
    if (giver === null || !gift.day.startsWith(year)) continue
    const key = giverFamilyId === null ? `name ${giver.trim().toLowerCase()}` : `family ${giverFamilyId}`
    const family = giverFamilyId === null ? undefined : known.get(giverFamilyId)
    const name = family ? payerTitle(familyPayer(family)) : giver
    const before = givers.get(key) ?? { familyId: giverFamilyId, name, gifts: [], total: '0.00' }
    const total = fromCents(toCents(before.total) + toCents(gift.amount))
    givers.set(key, { ...before, gifts: [...before.gifts, gift], total })
  }
  return [...givers.values()].sort((a, b) => nameOrder.compare(a.name, b.name))
}

/** Returns the calendar years of some days and the current one, the latest first. */
export function yearsOf(days: readonly string[], today: string): string[] {
  return [...new Set([today, ...days].map((day) => day.slice(0, 4)))].sort().reverse()
}

/** A gift of this amount or more needs the words on goods and services (26 U.S.C. 170(f)(8)). */
const NEEDS_WORDS = 25_000

/** Returns whether a giving statement has to say that the camp gave nothing in return. */
export function saysNothingInReturn(gifts: readonly Pick<GiftLine, 'amount'>[]): boolean {
  return gifts.some(({ amount }) => toCents(amount) >= NEEDS_WORDS)
}

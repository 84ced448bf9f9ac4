import { camperContacts } from '../campers/model'
import type { RowContext } from '../kernel/rules/relations'
import type { RowSource } from '../kernel/store/store'
import { addDays } from '../kernel/values/dates'
import { fromCents, toCents } from '../kernel/values/money'
import { costInCents, factsOf, followsLedger } from '../registration/facts'
import { type Registration, type RegistrationMoney, registrationMoney, registrations } from '../registration/model'
import { type CampSession, campSessions } from '../sessions/model'
import { campDayOf } from '../settings/camp-day'
import { CAMP_ID, campProfile, DUE_DAYS_BEFORE } from '../settings/model'
import { type AgreedPart, raisedParts, type SettledAgreement } from './agreement'
import { type AccountEntry, accountEntries } from './model'
import { type PlanAgreement, planAgreements } from './plan-model'
import { type PlaceBill, type SettledAccount, type SettledEntry, settle } from './settle'

type Rows = Pick<RowSource, 'get' | 'list'>

/** A registration on a family's account. */
export interface AccountPlace {
  registration: Registration
  money: RegistrationMoney
  session: CampSession | undefined
}

/** The rows that a family's account is calculated from. */
export interface AccountRows {
  places: AccountPlace[]
  entries: AccountEntry[]
  /** The payment plans that the family agreed to, including ended ones. */
  agreements: PlanAgreement[]
  /** How many days before a session its places are due. */
  dueDays: number
}

async function placeOf(rows: Rows, id: number): Promise<AccountPlace | undefined> {
  const [registration, money] = [await rows.get(registrations, id), await rows.get(registrationMoney, id)]
  if (!registration || !money) return undefined
  return { registration, money, session: await rows.get(campSessions, registration.sessionId) }
}

/**
 * Returns the registrations on a family's account: those it is the payer of, and those of its children without a payer
 * yet.
 */
async function placesOf(rows: Rows, familyId: number): Promise<AccountPlace[]> {
  const ids = new Set((await rows.list(registrationMoney, 'payerId', familyId)).map(({ id }) => id))
  for (const { id: camperId } of await rows.list(camperContacts, 'familyId', familyId))
    for (const { id } of await rows.list(registrations, 'camperId', camperId)) ids.add(id)
  const places = await Promise.all([...ids].sort((a, b) => a - b).map((id) => placeOf(rows, id)))
  return places.flatMap((place) => {
    if (!place) return []
    const { payerId } = place.money
    return payerId === null || payerId === familyId ? [place] : []
  })
}

/** Reads the rows that a family's account is calculated from. */
export async function accountRows(rows: Rows, familyId: number): Promise<AccountRows> {
  return {
    places: await placesOf(rows, familyId),
    entries: await rows.list(accountEntries, 'familyId', familyId),
    agreements: await rows.list(planAgreements, 'familyId', familyId),
    dueDays: await dueDaysOf(rows),
  }
}

/** Returns how many days before a session the camp wants its places paid. */
export async function dueDaysOf(rows: Pick<RowSource, 'get'>): Promise<number> {
  return (await rows.get(campProfile, CAMP_ID))?.balanceDueDays ?? DUE_DAYS_BEFORE
}

/** Returns the day by which a place in a session has to be paid. */
export function placeDueOn({ startDate }: Pick<CampSession, 'startDate'>, dueDays: number): string {
  return addDays(startDate, -dueDays)
}

function billOf({ registration, money, session }: AccountPlace, dueDays: number): PlaceBill {
  const facts = factsOf(money)
  const { broughtIn, givenBack } = facts
  const dueOn = session ? placeDueOn(session, dueDays) : null
  const isKept = registration.status === 'cancelled'
  return { id: registration.id, price: costInCents(registration, facts), isKept, broughtIn, givenBack, dueOn }
}

function settledEntry({ id, kind, amount, towards, undoes, dueOn, bill }: AccountEntry): SettledEntry {
  const parts = towards.map(({ billId, amount }) => ({ billId, cents: toCents(amount) }))
  return { id, kind, cents: toCents(amount), billId: bill, towards: parts, undoes, dueOn }
}

/** Returns the parts of an agreement in cents. */
function partsOf({ parts }: Pick<PlanAgreement, 'parts'>): AgreedPart[] {
  return parts.map(({ dueOn, amount }) => ({ dueOn, cents: toCents(amount) }))
}

const isOn = ({ endedAt }: PlanAgreement) => endedAt === null

function settledAgreement({ id, billIds, parts }: PlanAgreement): SettledAgreement {
  return { id, billIds, parts: partsOf({ parts }) }
}

/** Settles a family's account. */
export function settled({ places, entries, agreements, dueDays }: AccountRows): SettledAccount {
  return settle(
    places.map((place) => billOf(place, dueDays)),
    entries.map(settledEntry),
    agreements.filter(isOn).map(settledAgreement),
  )
}

/** Returns how much of a family's money the camp has, in cents: what was paid and not refunded. */
export function heldInCents({ places }: AccountRows, { bills, balance }: SettledAccount): number {
  const back = places.reduce((sum, { money }) => sum + factsOf(money).givenBack, 0)
  return bills.reduce((sum, { due }) => sum + due, 0) - balance - back
}

/**
 * Returns a function that returns how much of a payment may still be refunded to the family, in cents: never more than
 * the camp still has of the family's money, some of which may have been refunded with a cancelled place.
 */
export function refundableOf(rows: AccountRows, account: SettledAccount): (paymentId: number) => number {
  const held = heldInCents(rows, account)
  const gifts = new Set(rows.entries.flatMap(({ id, category }) => (category === 'gift' ? [id] : [])))
  // What a fund has given to families can't be given back to a giver.
  const most = (paymentId: number) => (gifts.has(paymentId) ? account.credit : held)
  return (paymentId) => Math.max(0, Math.min(account.left.get(paymentId) ?? 0, most(paymentId)))
}

/** Returns a registration's amounts according to its account. */
function amountsOf({ registration, money }: AccountPlace, account: SettledAccount) {
  const facts = factsOf(money)
  const bill = account.bills.find(({ id }) => id === registration.id)
  return {
    totalAmount: fromCents((bill?.total ?? 0) + facts.price - costInCents(registration, facts)),
    amountPaid: fromCents(bill?.paid ?? 0),
    amountRefunded: fromCents(facts.givenBack),
    awarded: fromCents(bill?.awarded ?? 0),
  }
}

type Amounts = ReturnType<typeof amountsOf>
const isSame = (money: RegistrationMoney, amounts: Amounts) =>
  (Object.keys(amounts) as (keyof Amounts)[]).every((field) => money[field] === amounts[field])

/** Returns the values that a registration's amounts depend on, as stored once they follow from the ledger. */
function keptFacts({ registration, money }: AccountPlace, familyId: number) {
  const { price, broughtIn, givenBack, keeps } = factsOf(money)
  return {
    payerId: familyId,
    price: fromCents(price),
    broughtIn: fromCents(broughtIn),
    givenBack: fromCents(givenBack),
    keeps: registration.status === 'cancelled' ? fromCents(keeps) : null,
  }
}

/**
 * Stores what the bills under a payment plan have risen by since the family agreed, shared by the parts that are due
 * later (Financial rule 28).
 */
async function raiseAgreements(context: RowContext, rows: AccountRows): Promise<AccountRows> {
  if (!rows.agreements.some(isOn)) return rows
  const today = await campDayOf(context)
  const { agreements } = settled(rows)
  const raised = await Promise.all(
    rows.agreements.map(async (agreement) => {
      const now = agreements.find(({ id }) => id === agreement.id)
      if (!now) return agreement
      const total = now.parts.reduce((sum, { cents }) => sum + cents, 0)
      const [before, after] = [partsOf(agreement), raisedParts(partsOf(agreement), total, today)]
      if (after.every(({ cents }, index) => cents === before[index]?.cents)) return agreement
      const parts = after.map(({ dueOn, cents }) => ({ dueOn, amount: fromCents(cents) }))
      await context.store.patch(planAgreements, agreement.id, { parts })
      return { ...agreement, parts }
    }),
  )
  return { ...rows, agreements: raised }
}

/**
 * Updates the amounts of a family's registrations from its account. A family without entries, and without a place whose
 * money was kept as credit, has nothing to update, and a device that holds only a part of the ledger leaves it to the
 * server.
 */
export async function followAccount(context: RowContext, familyId: number): Promise<void> {
  const { store, holds } = context
  if (holds && !holds('ledger')) return
  const known = await accountRows(store, familyId)
  const rows = await raiseAgreements(context, known)
  if (rows.entries.length === 0 && !rows.places.some(({ money }) => followsLedger(money))) return
  const account = settled(rows)
  for (const place of rows.places) {
    const amounts = amountsOf(place, account)
    if (isSame(place.money, amounts)) continue
    const facts = followsLedger(place.money) ? {} : keptFacts(place, familyId)
    await store.patch(registrationMoney, place.registration.id, { ...facts, ...amounts })
  }
}

import { camperContacts } from '#shared/campers/model'
import { type Account, accounts, churchInvoices, sponsorships } from '#shared/financial/church-model'
import { accountEntries } from '#shared/financial/model'
import { planAgreements } from '#shared/financial/plan-model'
import type { Entity, RowOf } from '#shared/kernel/entity/entity'
import { addDays } from '#shared/kernel/values/dates'
import { add, fromCents, toCents } from '#shared/kernel/values/money'
import { holdsPlace, type RegistrationMoney, registrationMoney, registrations } from '#shared/registration/model'
import { at, type CampRows, type Make } from './make'

/** How many children the church pays for. */
const CHILDREN = 3
const PERCENT = 50

export const NO_DETAILS = {
  undoes: null,
  method: null,
  reference: null,
  cashReceived: null,
  note: null,
  till: null,
  settled: null,
} as const

type Entry = RowOf<typeof accountEntries>

/** An award of the demo camp. */
interface DemoAward {
  /** The church or fund that pays, and what its side is called. */
  payer: Pick<Account, 'id' | 'name'>
  chargeName: string
  category: 'church' | 'fund' | 'match'
  place: { money: RegistrationMoney; familyId: number }
  amount: string
  about: Pick<Entry, 'sponsorshipId' | 'takenBy' | 'createdAt' | 'dueOn'>
  /** The award that it matches, if it is a match. */
  pairId?: number | null
}

/** Puts both sides of an award on their accounts, and what is paid on the registration; returns both entries. */
export function putAward({ put }: Make, { payer, chargeName, category, place, amount, about, pairId }: DemoAward) {
  const { money, familyId } = place
  const shared = { ...NO_DETAILS, ...about, category, amount, towards: [], needsReview: [] }
  const given = { kind: 'award', familyId, bill: money.id, description: payer.name, dueOn: null } as const
  const award = put(accountEntries, { ...shared, ...given })
  Object.assign(award, { pairId: pairId ?? award.id })
  const owed = { kind: 'charge', familyId: payer.id, bill: null, description: chargeName } as const
  const charge = put(accountEntries, { ...shared, ...owed, pairId: pairId ?? award.id })
  const facts = { payerId: familyId, price: money.totalAmount, broughtIn: '0.00', givenBack: '0.00' }
  const awarded = add(money.awarded ?? '0.00', amount)
  Object.assign(money, { ...facts, amountPaid: awarded, awarded })
  return { award, charge }
}

/** Returns unpaid places of different children, apart from those on a payment plan, for a church or a fund to pay for. */
export function unpaidPlaces(rows: CampRows): { money: RegistrationMoney; familyId: number }[] {
  const all = <E extends Entity>(entity: E) => (rows.get(entity) ?? []) as RowOf<E>[]
  const familyOf = new Map(all(camperContacts).map(({ id, familyId }) => [id, familyId]))
  const holding = new Set(all(registrations).flatMap((each) => (holdsPlace(each) ? each.id : [])))
  const planned = new Set(all(planAgreements).map(({ familyId }) => familyId))
  const children = new Set<number>()
  return all(registrationMoney).flatMap((money) => {
    const { id, camperId, amountPaid, totalAmount } = money
    const familyId = familyOf.get(camperId)
    const isUnpaid = amountPaid === '0.00' && toCents(totalAmount) > 0 && money.payerId == null
    if (!familyId || planned.has(familyId) || !isUnpaid || !holding.has(id) || children.has(camperId)) return []
    children.add(camperId)
    return [{ money, familyId }]
  })
}

/** A church that pays half of the price for a few children, with a code and an invoice. */
export function makeChurch(make: Make, rows: CampRows): void {
  const { plan, put } = make
  const { cashierUserId: takenBy, today } = plan
  if (takenBy === null) return
  const [madeAt, givenAt, billedAt] = [20, 12, 5].map((days) => at(addDays(today, -days), 15, 0)) as [
    string,
    string,
    string,
  ]
  const church = put(accounts, {
    kind: 'church',
    name: 'First Church',
    contactName: 'Ruth Lane',
    email: 'office@first-church.example',
    phone: '555-0188',
    address: '1 Main Street\nLakeside',
    createdAt: madeAt,
  })
  const terms = { percent: PERCENT, amount: null, childCap: '400.00', totalCap: '7500.00', childrenMost: 30 }
  const code = { accountId: church.id, code: 'HOPE26', ...terms, until: addDays(today, 60), sessionIds: [] }
  const sponsorship = put(sponsorships, { ...code, isActive: true })
  const lines = unpaidPlaces(rows)
    .slice(0, CHILDREN)
    .map((place) => {
      const half = Math.round((toCents(place.money.totalAmount) * PERCENT) / 100)
      const amount = fromCents(Math.min(toCents(terms.childCap), half))
      const about = { sponsorshipId: sponsorship.id, takenBy, createdAt: givenAt, dueOn: addDays(today, 25) }
      const chargeName = `Sponsorship ${sponsorship.code}`
      const { charge } = putAward(make, { payer: church, chargeName, category: 'church', place, amount, about })
      return { billId: charge.id, amount }
    })
  const total = fromCents(lines.reduce((sum, { amount }) => sum + toCents(amount), 0))
  put(churchInvoices, { accountId: church.id, number: 1, lines, total, madeBy: takenBy, createdAt: billedAt })
}

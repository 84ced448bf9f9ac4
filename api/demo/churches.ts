import { camperContacts } from '#shared/campers/model'
import { accounts, churchInvoices, sponsorships } from '#shared/financial/church-model'
import { accountEntries } from '#shared/financial/model'
import { planAgreements } from '#shared/financial/plan-model'
import type { Entity, RowOf } from '#shared/kernel/entity/entity'
import { addDays } from '#shared/kernel/values/dates'
import { fromCents, toCents } from '#shared/kernel/values/money'
import { holdsPlace, type RegistrationMoney, registrationMoney, registrations } from '#shared/registration/model'
import { at, type CampRows, type Make } from './make'

/** How many children the church pays for. */
const CHILDREN = 3
const PERCENT = 50

const NO_DETAILS = {
  category: 'church',
  undoes: null,
  method: null,
  reference: null,
  cashReceived: null,
  note: null,
  till: null,
  settled: null,
} as const

/** Returns unpaid places of different children, apart from those on a payment plan, for the church to pay half. */
function unpaidPlaces(rows: CampRows): { money: RegistrationMoney; familyId: number }[] {
  const all = <E extends Entity>(entity: E) => (rows.get(entity) ?? []) as RowOf<E>[]
  const familyOf = new Map(all(camperContacts).map(({ id, familyId }) => [id, familyId]))
  const holding = new Set(all(registrations).flatMap((each) => (holdsPlace(each) ? each.id : [])))
  const planned = new Set(all(planAgreements).map(({ familyId }) => familyId))
  const children = new Set<number>()
  return all(registrationMoney)
    .flatMap((money) => {
      const { id, camperId, amountPaid, totalAmount } = money
      const familyId = familyOf.get(camperId)
      const isUnpaid = amountPaid === '0.00' && toCents(totalAmount) > 0 && money.payerId == null
      if (!familyId || planned.has(familyId) || !isUnpaid || !holding.has(id) || children.has(camperId)) return []
      children.add(camperId)
      return [{ money, familyId }]
    })
    .slice(0, CHILDREN)
}

/** A church that pays half of the price for a few children, with a code and an invoice. */
export function makeChurch({ plan, put }: Make, rows: CampRows): void {
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
  const lines = unpaidPlaces(rows).map(({ money, familyId }) => {
    const cents = Math.min(toCents(terms.childCap), Math.round((toCents(money.totalAmount) * PERCENT) / 100))
    const amount = fromCents(cents)
    const given = { amount, sponsorshipId: sponsorship.id, takenBy, createdAt: givenAt, dueOn: null }
    const shared = { ...NO_DETAILS, ...given, towards: [], needsReview: [] }
    const about = { bill: money.id, description: church.name }
    const award = put(accountEntries, { ...shared, familyId, kind: 'award', ...about })
    const charge = put(accountEntries, {
      ...shared,
      familyId: church.id,
      kind: 'charge',
      bill: null,
      pairId: award.id,
      description: `Sponsorship ${sponsorship.code}`,
      dueOn: addDays(today, 25),
    })
    Object.assign(award, { pairId: award.id })
    const facts = { payerId: familyId, price: money.totalAmount, broughtIn: '0.00', givenBack: '0.00' }
    Object.assign(money, { ...facts, amountPaid: amount, awarded: amount })
    return { billId: charge.id, amount }
  })
  const total = fromCents(lines.reduce((sum, { amount }) => sum + toCents(amount), 0))
  put(churchInvoices, { accountId: church.id, number: 1, lines, total, madeBy: takenBy, createdAt: billedAt })
}

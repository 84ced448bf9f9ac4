import { camperContacts, families, fullName } from '#shared/campers/model'
import { accountCash, accountEntries, PAYMENT_WAYS } from '#shared/financial/model'
import type { Entity, RowOf } from '#shared/kernel/entity/entity'
import { addDays } from '#shared/kernel/values/dates'
import { grouped } from '#shared/kernel/values/grouped'
import { fromCents, toCents } from '#shared/kernel/values/money'
import { holdsPlace, type RegistrationMoney, registrationMoney, registrations } from '#shared/registration/model'
import { tillText } from '#shared/store/till'
import { at, type CampRows, type Make } from './make'

/** The families whose payments are in the ledger: every third from the ninth. Others paid before the camp had one. */
const [FIRST, APART] = [8, 3]

/** How many of those families, of which nothing is open, have paid something ahead. */
const AHEAD = 4

type Entry = RowOf<typeof accountEntries>

/** Returns who takes payments, and on which device. */
function tillOf({ team, cashierUserId }: Make['plan']): string {
  const cashier = team?.find(({ userId }) => userId === cashierUserId)
  return tillText({ cashier: cashier ? fullName(cashier) : 'Staff', device: 'Office' })
}

const NO_DETAILS = {
  undoes: null,
  dueOn: null,
  method: null,
  reference: null,
  cashReceived: null,
  note: null,
  till: null,
  settled: null,
} as const

const centsOf = (rows: readonly RegistrationMoney[]) =>
  rows.reduce((sum, { amountPaid }) => sum + toCents(amountPaid), 0)

/** The payments of some families: what their registrations say is paid, and credit of a few who paid ahead. */
export function makePayments({ plan, faker, put }: Make, rows: CampRows): void {
  const { cashierUserId: takenBy } = plan
  if (takenBy === null) return
  const till = tillOf(plan)
  const all = <E extends Entity>(entity: E) => (rows.get(entity) ?? []) as RowOf<E>[]
  const familyOf = new Map(all(camperContacts).map(({ id, familyId }) => [id, familyId]))
  const holding = new Set(all(registrations).flatMap((each) => (holdsPlace(each) ? each.id : [])))
  const moneys = grouped(all(registrationMoney), ({ camperId }) => familyOf.get(camperId))
  const pay = (familyId: number, fields: Pick<Entry, 'amount' | 'towards' | 'note' | 'needsReview'>, index: number) => {
    const method = PAYMENT_WAYS[index % PAYMENT_WAYS.length] ?? 'check'
    const createdAt = at(addDays(plan.today, -faker.number.int({ min: 1, max: 40 })), 15, index % 60)
    const entry = put(accountEntries, {
      ...NO_DETAILS,
      familyId,
      kind: 'payment',
      method,
      reference: method === 'check' ? String(1040 + index) : null,
      cashReceived: method === 'cash' ? fields.amount : null,
      till,
      takenBy,
      createdAt,
      ...fields,
    })
    if (method !== 'cash') return
    put(accountCash, { id: entry.id, amount: entry.amount, till, takenBy, createdAt })
  }
  let ahead = 0
  for (const [index, [familyId, bills]] of [...moneys].entries()) {
    if (familyId === undefined || familyId === null || index < FIRST || index % APART !== FIRST % APART) continue
    const paid = bills.filter((bill) => toCents(bill.amountPaid) > 0)
    if (paid.length === 0) continue
    const towards = paid.map(({ id, amountPaid }) => ({ billId: id, amount: amountPaid }))
    pay(familyId, { amount: fromCents(centsOf(paid)), towards, note: null, needsReview: [] }, index)
    for (const bill of paid) {
      const facts = { payerId: familyId, price: bill.totalAmount, broughtIn: '0.00', givenBack: '0.00' }
      Object.assign(bill, facts)
    }
    const isPaid = bills.every(({ id, amountPaid, totalAmount }) => !holding.has(id) || amountPaid === totalAmount)
    if (!isPaid || ahead >= AHEAD) continue
    ahead += 1
    const needsReview: Entry['needsReview'] = ahead === 1 ? ['overpaid'] : []
    const amount = fromCents(5000 * ahead)
    pay(familyId, { amount, towards: [], note: 'Toward next summer', needsReview }, index + 1)
  }
}

/** Charges the demo parent's family, so that anyone who signs in as the parent can try paying. */
export function makeOpenCharge({ plan, put }: Make, rows: CampRows): void {
  const { cashierUserId: takenBy, parentUserId, today } = plan
  const all = (rows.get(families) ?? []) as RowOf<typeof families>[]
  const family = all.find(({ primaryContactUserId }) => primaryContactUserId === parentUserId)
  if (takenBy === null || parentUserId === null || !family) return
  put(accountEntries, {
    ...NO_DETAILS,
    familyId: family.id,
    kind: 'charge',
    amount: '45.00',
    towards: [],
    dueOn: addDays(today, 14),
    category: 'fee',
    description: 'Camp photos',
    takenBy,
    createdAt: at(addDays(today, -3), 15, 0),
    needsReview: [],
  })
}

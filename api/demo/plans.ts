import { camperContacts, families } from '#shared/campers/model'
import { discountCodes, discountRules } from '#shared/financial/discount-model'
import { planAgreements, plans } from '#shared/financial/plan-model'
import { offersFor } from '#shared/financial/plan-offer'
import type { Entity, RowOf } from '#shared/kernel/entity/entity'
import { addDays } from '#shared/kernel/values/dates'
import { toCents } from '#shared/kernel/values/money'
import { holdsPlace, registrationMoney, registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { at, type CampRows, type Make } from './make'

/** Automatic discounts, for siblings in the last session and for children of staff, and a discount code. */
export function makeDiscounts({ plan, put }: Make, rows: CampRows): void {
  const sessions = (rows.get(campSessions) ?? []) as RowOf<typeof campSessions>[]
  const last = [...sessions].sort((a, b) => a.startDate.localeCompare(b.startDate)).at(-1)
  const shared = { amount: null, combines: true, most: null, used: 0, until: null, isActive: true }
  const terms = { ...shared, startsAt: 2 }
  const sessionIds = last ? [last.id] : []
  put(discountRules, { ...terms, name: 'Sibling discount', kind: 'sibling', percent: 10, sessionIds })
  put(discountRules, { ...terms, name: 'Staff discount', kind: 'staff_child', percent: 25, sessionIds: [] })
  const code = { name: 'Friends of camp', code: 'FRIENDS26', percent: 10, sessionIds: [] }
  put(discountCodes, { ...shared, ...code, most: 50, until: addDays(plan.today, 30) })
}

/** How many days ago the demo's families agreed to their plans. */
const AGREED_DAYS_AGO = 20
const DEPOSIT = '100.00'

/** Payment plans, a family that has paid its deposit, and one that is late with it. */
export function makePlans({ plan: camp, put }: Make, rows: CampRows): void {
  const { cashierUserId: agreedBy, parentUserId, today } = camp
  const terms = { depositPercent: null, dates: [], sessionIds: [], isActive: true }
  const monthly = put(plans, { name: 'Deposit and Monthly Payments', deposit: DEPOSIT, months: 3, ...terms })
  put(plans, { name: 'Five Equal Payments', deposit: null, months: 5, ...terms })
  if (agreedBy === null) return
  const all = <E extends Entity>(entity: E) => (rows.get(entity) ?? []) as RowOf<E>[]
  const by = <R extends { id: number }>(list: R[]) => new Map(list.map((row) => [row.id, row]))
  const [sessions, money] = [by(all(campSessions)), by(all(registrationMoney))]
  const familyOf = new Map(all(camperContacts).map(({ id, familyId }) => [id, familyId]))
  // The demo's parent has no plan yet, so that anyone can try to agree to one.
  const own = all(families).find(
    ({ primaryContactUserId }) => parentUserId !== null && primaryContactUserId === parentUserId,
  )
  const agreedOn = addDays(today, -AGREED_DAYS_AGO)
  const taken = new Set([own?.id])
  const agree = (paid: string) => {
    for (const registration of all(registrations)) {
      const [bill, session] = [money.get(registration.id), sessions.get(registration.sessionId)]
      const familyId = familyOf.get(registration.camperId)
      if (!bill || !session || !familyId || taken.has(familyId) || !holdsPlace(registration)) continue
      if (bill.amountPaid !== paid || session.startDate <= today) continue
      const [offer] = offersFor([monthly], [{ due: toCents(bill.totalAmount), session }], agreedOn)
      if (!offer) continue
      taken.add(familyId)
      const parts = [...offer.parts]
      const agreement = { familyId, planId: monthly.id, name: monthly.name, billIds: [registration.id] }
      put(planAgreements, {
        ...agreement,
        agreed: parts,
        parts,
        agreedBy,
        agreedAt: at(agreedOn, 15),
        agreedOn,
        endedAt: null,
      })
      return
    }
  }
  agree(DEPOSIT)
  agree('0.00')
}

import { byId } from '../kernel/store/reader'
import { fromCents } from '../kernel/values/money'
import type { AccountRows } from './account'
import { type AutoPayLine, cardWords } from './auto-pay'
import type { PlanAgreement } from './plan-model'
import type { PlannableBill } from './plan-offer'
import type { SettledAccount } from './settle'

/** A bill of a family that can be paid by a plan. */
export interface UnplannedBill extends PlannableBill {
  id: number
  camperId: number
}

/** Returns the bills that a plan can be agreed to for: unpaid places that are under no plan yet, by bill number. */
export function unplannedBills({ places, agreements }: AccountRows, { bills }: SettledAccount): UnplannedBill[] {
  const planned = new Set(agreements.flatMap(({ billIds, endedAt }) => (endedAt === null ? billIds : [])))
  const settled = new Map(bills.map((bill) => [bill.id, bill]))
  return places.flatMap(({ registration: { id, camperId }, session }) => {
    const bill = settled.get(id)
    return !session || !bill || bill.open === 0 || planned.has(id) ? [] : [{ id, camperId, due: bill.due, session }]
  })
}

/** A part of an agreement, with what is open of it. */
export interface AgreementPart {
  n: number
  dueOn: string
  amount: string
  open: string
}

/** A payment plan that a family has agreed to, as it stands now. */
export interface AgreementLine {
  id: number
  name: string
  agreedOn: string
  billIds: number[]
  /** Without parts that nothing is left of. */
  parts: AgreementPart[]
  /** Null if the family pays it itself. */
  autoPay: AutoPayLine | null
}

function autoPayLine(agreement: PlanAgreement, parts: readonly AgreementPart[]): AutoPayLine | null {
  if (agreement.autoPayBy === null && agreement.declined === null) return null
  const { declined } = agreement
  const isUnpaid = parts.some(({ n, open }) => n === declined?.n && open !== '0.00')
  return { isOn: agreement.autoPayBy !== null, card: cardWords(agreement), declined: isUnpaid ? declined : null }
}

/** Returns a family's current payment plans, the oldest first. */
export function agreementLines({ agreements }: AccountRows, account: SettledAccount): AgreementLine[] {
  const settledOf = byId(account.agreements)
  return [...agreements]
    .sort((a, b) => a.id - b.id)
    .flatMap((agreement) => {
      const { id, name, agreedOn, billIds } = agreement
      const found = settledOf.get(id)
      if (!found) return []
      const parts = found.parts
        .filter(({ cents }) => cents > 0)
        .map(({ n, dueOn, cents, open }) => ({ n, dueOn, amount: fromCents(cents), open: fromCents(open) }))
      return [{ id, name, agreedOn, billIds: [...billIds], parts, autoPay: autoPayLine(agreement, parts) }]
    })
}

import { campers, families, fullName } from '../campers/model'
import type { Reader } from '../kernel/store/reader'
import { fromCents, toCents } from '../kernel/values/money'
import { nameOrder } from '../kernel/values/names'
import { accountRows, settled } from './account'
import { type AgreementLine, type AgreementPart, agreementLines, unplannedBills } from './plan-bills'
import { type Plan, type PlanAgreement, planAgreements, plans } from './plan-model'

/** Returns all payment plans, by name. */
export async function plansByName(rows: Reader): Promise<Plan[]> {
  return (await rows.all(plans)).sort((a, b) => nameOrder.compare(a.name, b.name) || a.id - b.id)
}

/** A bill of a family that can be paid by a plan, as displayed. */
export interface OfferableBill {
  id: number
  camper: string
  /** In cents: what has to be paid for it in total. */
  due: number
  session: { id: number; name: string; startDate: string }
}

/** Returns the bills for which a family can agree to a plan, by bill number. */
export async function offerableBills(rows: Pick<Reader, 'get' | 'list'>, familyId: number): Promise<OfferableBill[]> {
  const known = await accountRows(rows, familyId)
  const found = unplannedBills(known, settled(known))
  return Promise.all(
    found.map(async ({ id, camperId, due }) => {
      const camper = await rows.get(campers, camperId)
      const session = known.places.find(({ registration }) => registration.id === id)?.session
      return {
        id,
        camper: camper ? fullName(camper) : '',
        due,
        session: { id: session?.id ?? 0, name: session?.name ?? '', startDate: session?.startDate ?? '' },
      }
    }),
  )
}

/** A family's plan in the list of all. */
export interface FamilyPlan extends AgreementLine {
  familyId: number
  family: string
  total: string
  open: string
  /** What is overdue on a day. */
  late: string
  /** The next part with something open that isn't overdue; null if there is none. */
  next: AgreementPart | null
}

async function familyPlans(rows: Reader, familyId: number, today: string): Promise<FamilyPlan[]> {
  const family = await rows.get(families, familyId)
  const known = await accountRows(rows, familyId)
  const sum = (parts: readonly AgreementPart[], of: 'amount' | 'open') =>
    fromCents(parts.reduce((cents, part) => cents + toCents(part[of]), 0))
  return agreementLines(known, settled(known)).map((line) => ({
    ...line,
    familyId,
    family: family?.lastName ?? '',
    total: sum(line.parts, 'amount'),
    open: sum(line.parts, 'open'),
    late: sum(
      line.parts.filter(({ dueOn }) => dueOn < today),
      'open',
    ),
    next: line.parts.find(({ dueOn, open }) => dueOn >= today && toCents(open) > 0) ?? null,
  }))
}

/** Returns the payment plans of all families that something is open of: late ones first, then by family. */
export async function openPlans(rows: Reader, today: string): Promise<FamilyPlan[]> {
  const active = (await rows.all(planAgreements)).filter(({ endedAt }: PlanAgreement) => endedAt === null)
  const ids = [...new Set(active.map(({ familyId }) => familyId))]
  const lines = (await Promise.all(ids.map((id) => familyPlans(rows, id, today)))).flat()
  return lines
    .filter(({ open }) => toCents(open) > 0)
    .sort(
      (a, b) =>
        Number(toCents(b.late) > 0) - Number(toCents(a.late) > 0) ||
        nameOrder.compare(a.family, b.family) ||
        a.id - b.id,
    )
}

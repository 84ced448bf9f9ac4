import type { RowContext } from '../kernel/rules/relations'
import type { RowSource } from '../kernel/store/store'
import { fromCents, toCents } from '../kernel/values/money'
import { holdsPlace } from '../registration/model'
import { accountRows, settled } from './account'
import { type DiscountCode, discountCodes, discountRules } from './discount-model'
import { isGiven } from './discount-rules'
import { postEntry } from './ledger'
import type { AccountEntry } from './model'
import { worthInCents } from './percent-or-amount'
import { discountable } from './settle'

/** What entries of discount codes have as their cause. */
const CAUSE = 'code:'

/** Returns whether a family got a discount by entering a code. */
export function isCodeDiscount({ kind, cause }: Pick<AccountEntry, 'kind' | 'cause'>): boolean {
  return kind === 'discount' && cause?.startsWith(CAUSE) === true
}

/** A registration that a code takes something off, and how much, in cents. */
interface Discounted {
  registrationId: number
  cents: number
}

/** For which registrations a code was entered, and when. */
interface Asked {
  /** Null for all of the family's registrations. */
  asked: ReadonlySet<number> | null
  today: string
}

/** Returns whether a code's discount may be given along with those that a bill has already. */
async function combinesWith(
  rows: Pick<RowSource, 'all'>,
  code: Pick<DiscountCode, 'combines'>,
  given: readonly AccountEntry[],
): Promise<boolean> {
  if (given.length === 0) return true
  const alone = [...(await rows.all(discountRules)), ...(await rows.all(discountCodes))].filter(
    (each) => !each.combines,
  )
  const ids = new Set(alone.flatMap(({ id }) => [`discount:${id}`, `${CAUSE}${id}`]))
  return code.combines && !given.some(({ cause }) => cause !== null && ids.has(cause))
}

/**
 * Returns what a code takes off the registrations on a family's account: each of them once, even if the office has
 * reversed the discount since, and never more than what awards and other discounts leave of its bill.
 */
async function discountedBy(
  rows: Pick<RowSource, 'get' | 'list' | 'all'>,
  code: DiscountCode,
  familyId: number,
  { asked, today }: Asked,
): Promise<Discounted[]> {
  const known = await accountRows(rows, familyId)
  const { bills, left } = settled(known)
  const found: Discounted[] = []
  for (const { registration, session } of known.places) {
    const bill = bills.find(({ id }) => id === registration.id)
    if (asked && !asked.has(registration.id)) continue
    if (!bill || !session || session.endDate < today || !holdsPlace(registration)) continue
    if (!isGiven({ ...code, used: code.used + found.length }, session.id, today)) continue
    const discounts = known.entries.filter((entry) => entry.kind === 'discount' && entry.bill === bill.id)
    if (discounts.some(({ cause }) => cause === `${CAUSE}${code.id}`)) continue
    const given = discounts.filter(({ id }) => (left.get(id) ?? 0) > 0)
    const cents = Math.min(worthInCents(code, toCents(session.price ?? '0')), discountable(bill))
    if (cents > 0 && (await combinesWith(rows, code, given))) found.push({ registrationId: bill.id, cents })
  }
  return found
}

/**
 * Takes a code's discount off the registrations of a family: those asked for, or all of them (Financial rule 46). Only
 * the server does it, because devices of families don't have the codes.
 */
export async function giveCode(
  context: RowContext & { newId: () => number },
  code: DiscountCode,
  familyId: number,
  asked: Asked,
): Promise<{ registrationId: number; amount: string }[]> {
  const { store, newId } = context
  const given: { registrationId: number; amount: string }[] = []
  for (const { registrationId, cents } of await discountedBy(store, code, familyId, asked)) {
    const amount = fromCents(cents)
    const about = { category: 'code' as const, description: code.name, cause: `${CAUSE}${code.id}` }
    const entry = { id: newId(), familyId, kind: 'discount' as const, amount, bill: registrationId, ...about }
    await postEntry(context, entry, [])
    given.push({ registrationId, amount })
  }
  if (given.length > 0) await store.patch(discountCodes, code.id, { used: code.used + given.length })
  return given
}

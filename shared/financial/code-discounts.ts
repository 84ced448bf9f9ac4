import type { RowContext } from '../kernel/rules/relations'
import type { RowSource } from '../kernel/store/store'
import { dayIn } from '../kernel/values/dates'
import { fromCents, toCents } from '../kernel/values/money'
import { holdsPlace, type Registration } from '../registration/model'
import type { CampSession } from '../sessions/model'
import { type Calendar, timeZoneOf } from '../settings/camp-day'
import { accountRows, settled } from './account'
import type { CodeGiven } from './code-words'
import { type DiscountCode, type DiscountTerms, discountCodes, discountRules } from './discount-model'
import { isGiven } from './discount-rules'
import { postEntry } from './ledger'
import type { AccountEntry } from './model'
import { worthInCents } from './percent-or-amount'
import { discountable, type SettledBill } from './settle'

/** What entries of discount codes have as their cause. */
const CAUSE = 'code:'
/** What entries of automatic discounts have as their cause. */
export const RULE_CAUSE = 'discount:'

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

/** Returns the causes of discounts that can't be combined with others. */
export async function causesAlone(rows: Pick<RowSource, 'all'>): Promise<ReadonlySet<string>> {
  const isAlone = ({ combines }: Pick<DiscountTerms, 'combines'>) => !combines
  const rules = (await rows.all(discountRules)).filter(isAlone).map(({ id }) => `${RULE_CAUSE}${id}`)
  const codes = (await rows.all(discountCodes)).filter(isAlone).map(({ id }) => `${CAUSE}${id}`)
  return new Set([...rules, ...codes])
}

/** Returns whether a discount may be given along with those that a bill has already. */
export function combinesWith(
  { combines }: Pick<DiscountTerms, 'combines'>,
  given: readonly Pick<AccountEntry, 'cause'>[],
  alone: ReadonlySet<string>,
): boolean {
  return given.length === 0 || (combines && !given.some(({ cause }) => cause !== null && alone.has(cause)))
}

/** A registration with its session and bill. */
interface Billed {
  registration: Registration
  session: CampSession
  bill: SettledBill
}

/**
 * Returns the most that a code takes off a registration, in cents. After the day on which it was made, that is what is
 * unpaid, and only until the session starts: otherwise money that a camp doesn't refund would come back as credit.
 */
function mostOff({ registration, session, bill }: Billed, { today, timeZone }: Calendar): number {
  if (dayIn(timeZone, registration.registrationDate) === today) return discountable(bill)
  return session.startDate > today ? Math.min(discountable(bill), bill.open) : 0
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
  const alone = await causesAlone(rows)
  const calendar = { today, timeZone: await timeZoneOf(rows) }
  const found: Discounted[] = []
  for (const { registration, session } of known.places) {
    const bill = bills.find(({ id }) => id === registration.id)
    if (asked && !asked.has(registration.id)) continue
    if (!bill || !session || !holdsPlace(registration)) continue
    if (!isGiven({ ...code, used: code.used + found.length }, session.id, today)) continue
    const discounts = known.entries.filter((entry) => entry.kind === 'discount' && entry.bill === bill.id)
    if (discounts.some(({ cause }) => cause === `${CAUSE}${code.id}`)) continue
    const given = discounts.filter(({ id }) => (left.get(id) ?? 0) > 0)
    const cents = Math.min(
      worthInCents(code, toCents(session.price ?? '0')),
      mostOff({ registration, session, bill }, calendar),
    )
    if (cents > 0 && combinesWith(code, given, alone)) found.push({ registrationId: bill.id, cents })
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
): Promise<CodeGiven['given']> {
  const { store, newId } = context
  const given: CodeGiven['given'] = []
  for (const { registrationId, cents } of await discountedBy(store, code, familyId, asked)) {
    const amount = fromCents(cents)
    const about = { category: 'code' as const, description: code.name, cause: `${CAUSE}${code.id}` }
    const entry = { id: newId(), familyId, kind: 'discount' as const, amount, bill: registrationId, ...about }
    await postEntry(context, entry, [])
    given.push({ registrationId, amount, match: null })
  }
  if (given.length > 0) await store.patch(discountCodes, code.id, { used: code.used + given.length })
  return given
}

import { loginsOf } from '../campers/contact-rows'
import { camperContacts, families } from '../campers/model'
import type { RowContext } from '../kernel/rules/relations'
import type { RowSource } from '../kernel/store/store'
import { fromCents, toCents } from '../kernel/values/money'
import { nameOrder } from '../kernel/values/names'
import { holdsPlace, type Registration } from '../registration/model'
import { campDayOf } from '../settings/camp-day'
import { staff } from '../staff/model'
import { type AccountRows, accountRows, settled } from './account'
import { causesAlone, combinesWith, isCodeDiscount, RULE_CAUSE } from './code-discounts'
import { type DiscountCode, type DiscountKind, type DiscountRule, discountCodes, discountRules } from './discount-model'
import { type DiscountFacts, discountsFor, type HeldSpot } from './discount-rules'
import { postEntry } from './ledger'
import type { AccountEntry, EntryCategory } from './model'
import { discountable } from './settle'

type Rows = Pick<RowSource, 'get' | 'list' | 'all'>

const NONE: ReadonlySet<string> = new Set()

function byName<T extends { id: number; name: string }>(all: readonly T[]): T[] {
  return [...all].sort((a, b) => nameOrder.compare(a.name, b.name) || a.id - b.id)
}

/** Returns the automatic discounts, by name. */
export async function discountRulesByName(rows: Pick<RowSource, 'all'>): Promise<DiscountRule[]> {
  return byName(await rows.all(discountRules))
}

/** Returns the discount codes, by name. */
export async function discountCodesByName(rows: Pick<RowSource, 'all'>): Promise<DiscountCode[]> {
  return byName(await rows.all(discountCodes))
}

/** Returns whether someone who signs in for a family works at the camp. */
async function isOfStaff(rows: Rows, familyId: number): Promise<boolean> {
  const family = await rows.get(families, familyId)
  if (!family) return false
  for (const userId of await loginsOf(rows, family))
    if ((await rows.list(staff, 'userId', userId)).some(({ isActive }) => isActive)) return true
  return false
}

/**
 * Returns the spots that a family's children have, besides the one of a registration and those that are registered after
 * it in the same action, such as an import.
 */
function heldOf({ places, entries }: AccountRows, today: string, but?: Registration): HeldSpot[] {
  const siblings = new Set(
    entries.filter((each) => isAutomaticDiscount(each) && each.category === 'sibling').map(({ bill }) => bill),
  )
  const comesLater = ({ id, registrationDate }: Registration) =>
    but !== undefined && (id === but.id || (registrationDate === but.registrationDate && id > but.id))
  return places
    .filter(({ registration, session }) => holdsPlace(registration) && session && session.endDate >= today)
    .filter(({ registration }) => !comesLater(registration))
    .map(({ registration: { id, camperId, registrationDate } }) => ({
      camperId,
      registeredAt: registrationDate,
      isSiblings: siblings.has(id),
    }))
}

/** Returns what the discounts on the next registration of a child's family depend on. */
export async function discountFacts(rows: Rows, camperId: number, today: string): Promise<DiscountFacts> {
  const rules = await rows.all(discountRules)
  const familyId = (await rows.get(camperContacts, camperId))?.familyId
  if (!familyId || !rules.some(({ isActive }) => isActive)) return { rules, held: [], isOfStaff: false, today }
  const held = heldOf(await accountRows(rows, familyId), today)
  return { rules, held, isOfStaff: await isOfStaff(rows, familyId), today }
}

const CATEGORY: Readonly<Record<DiscountKind, EntryCategory>> = {
  sibling: 'sibling',
  sessions: 'several_sessions',
  staff_child: 'staff_child',
}

/**
 * Posts the discounts of a registration that has just got a spot, each on its own line (Financial rule 44). Only the
 * server does it, because it needs ids for the entries; devices see the result with its answer. A registration gets its
 * discounts once, even if it gives the spot up and gets it again.
 */
export async function giveDiscounts(context: RowContext, familyId: number, registration: Registration): Promise<void> {
  const { store, newId } = context
  const { id, camperId, sessionId } = registration
  if (!newId) return
  const all = await store.all(discountRules)
  if (!all.some(({ isActive }) => isActive)) return
  const known = await accountRows(store, familyId)
  const session = known.places.find((each) => each.registration.id === id)?.session
  const { bills, left } = settled(known)
  const bill = bills.find((each) => each.id === id)
  if (!session || !bill || known.entries.some((entry) => entry.bill === id && isAutomaticDiscount(entry))) return
  // The spot was given up and got again, and the family entered a code for it in between.
  const byCode = known.entries.filter((each) => each.bill === id && isCodeDiscount(each) && left.get(each.id))
  const alone = byCode.length === 0 ? NONE : await causesAlone(store)
  const rules = all.filter((rule) => combinesWith(rule, byCode, alone))
  const today = await campDayOf(context)
  const facts = { rules, held: heldOf(known, today, registration), isOfStaff: await isOfStaff(store, familyId), today }
  const place = { camperId, sessionId, regular: toCents(session.price ?? '0'), most: discountable(bill) }
  for (const { rule, cents } of discountsFor(place, facts)) {
    const about = { category: CATEGORY[rule.kind], description: rule.name, cause: `${RULE_CAUSE}${rule.id}` }
    const entry = { id: newId(), familyId, kind: 'discount' as const, amount: fromCents(cents), bill: id, ...about }
    await postEntry(context, entry, [])
    await store.patch(discountRules, rule.id, { used: rule.used + 1 })
  }
}

/** Returns whether the server has given a discount by a rule of the camp. */
export function isAutomaticDiscount({ kind, cause }: Pick<AccountEntry, 'kind' | 'cause'>): boolean {
  return kind === 'discount' && cause?.startsWith(RULE_CAUSE) === true
}

/**
 * Returns the automatic discounts, and those of codes, of one registration that another one has too, or that can't be
 * combined with those it has.
 *
 * @param left what is left of each entry, in cents
 */
export async function repeatedDiscounts(
  rows: Pick<RowSource, 'all'>,
  entries: readonly AccountEntry[],
  left: ReadonlyMap<number, number>,
  [from, into]: [number, number],
): Promise<AccountEntry[]> {
  const isByRule = (entry: AccountEntry) => isAutomaticDiscount(entry) || isCodeDiscount(entry)
  const given = entries.filter((entry) => isByRule(entry) && (left.get(entry.id) ?? 0) > 0)
  const kept = given.filter(({ bill }) => bill === into)
  const alone = await causesAlone(rows)
  return given.filter(({ bill, cause }) => {
    if (bill !== from) return false
    return (
      kept.some((each) => each.cause === cause) || !combinesWith({ combines: !alone.has(cause ?? '') }, kept, alone)
    )
  })
}

import type { Contact } from '../campers/contact-model'
import { familyContacts } from '../campers/contact-model'
import { contactsOf } from '../campers/contacts'
import { camperContacts, campers, type Family, families, fullName } from '../campers/model'
import type { Actor } from '../kernel/rights/capabilities'
import type { Reader } from '../kernel/store/reader'
import { grouped } from '../kernel/values/grouped'
import { nameOrder } from '../kernel/values/names'
import { textNumber } from '../kernel/values/phone-numbers'
import { staff } from '../staff/model'
import type { Audience } from './audience'
import { householdsOf } from './households'
import { fieldsIn, merged } from './merge-fields'
import { type MergePlace, mergeValues } from './merge-values'
import { contactChoices } from './model'
import type { MessageReach } from './reads'
import type { Household, Recipient } from './recipients'
import { mayText, type TextState, textStates } from './text-consent'
import { textBody, textParts } from './text-parts'

/** Why a family isn't texted. */
export type NoText = 'stopped' | 'no_consent' | 'no_number'

/** Whom a text reaches, with phone numbers in the place of emails, and why others get none. */
export interface TextReach extends MessageReach {
  without: { household: Household; reason: NoText }[]
}

type StateOf = (number: string, familyIds: readonly number[]) => TextState

function reasonFor(numbers: readonly string[], familyId: number, stateOf: StateOf): NoText {
  if (numbers.length === 0) return 'no_number'
  return numbers.some((number) => stateOf(number, [familyId]).stoppedBy !== null) ? 'stopped' : 'no_consent'
}

const nobody = { emails: [], familyId: null, staffId: null, camperIds: [] }

/** Returns the staff members and campers without a family in an audience: no one asks them for consent. */
async function othersMeant(rows: Reader, staffIds: Iterable<number>, camperIds: Iterable<number>) {
  const members = [...(await rows.many(staff, staffIds)).values()]
  const alone = [...(await rows.many(campers, camperIds)).values()]
  return [
    ...members.map((member): Household => ({ ...nobody, name: fullName(member), staffId: member.id })),
    ...alone.map((camper): Household => ({ ...nobody, name: fullName(camper), camperIds: [camper.id] })),
  ].map((household) => ({ household, reason: 'no_consent' as const }))
}

/**
 * Looks up whom a text reaches: every contact of a family who agreed to texts at the number they have now, each number
 * once (Communication rule 52).
 *
 * @param country the camp's, for numbers without a country code
 * @param asKept how the camp's rows name a number whose person was erased; devices don't know
 * @returns null if one of the audience's reports doesn't open for `actor`, or is gone
 */
export async function textReach(
  rows: Reader,
  actor: Actor,
  audience: Audience,
  { country, ...day }: MergePlace & { country: string },
  asKept: (number: string) => string = (number) => number,
): Promise<TextReach | null> {
  const meant = await householdsOf(rows, actor, audience, day)
  if (!meant) return null
  const homes = await rows.many(camperContacts, meant.camperIds)
  const byFamily = grouped(meant.camperIds, (id) => homes.get(id)?.familyId ?? 0)
  const ids = new Set([...meant.familyIds, ...[...byFamily.keys()].filter((id) => id !== 0)])
  const listed = await rows.many(familyContacts, ids)
  const known = [...(await rows.many(families, ids)).values()].map((family) => ({
    family,
    phones: phonesOf(family, listed.get(family.id), country),
  }))
  const numbers = new Set(known.flatMap(({ phones }) => phones.map(({ number }) => number)))
  const choices = await rows.listIn(contactChoices, 'address', new Set([...numbers, ...[...numbers].map(asKept)]))
  const stateOf = textStates(choices, asKept)
  const list = new Map<string, Recipient>()
  const households: Household[] = []
  const without: TextReach['without'] = await othersMeant(rows, meant.staffIds, byFamily.get(0) ?? [])
  for (const { family, phones } of known) {
    const agreed = phones.filter(({ number }) => mayText(stateOf(number, [family.id])))
    const emails = [...new Set(agreed.map(({ number }) => number))]
    const camperIds = byFamily.get(family.id) ?? []
    const household = { name: family.lastName, familyId: family.id, camperIds, staffId: null, emails }
    households.push(household)
    for (const { number, name } of agreed) addTo(list, number, name, household)
    const own = phones.map(({ number }) => number)
    if (emails.length === 0) without.push({ household, reason: reasonFor(own, family.id, stateOf) })
  }
  const byName = (a: Household, b: Household) => nameOrder.compare(a.name, b.name)
  return {
    list: [...list.values()].map((each) => ({ ...each, reach: 'reached' })),
    households: households.sort(byName),
    count: households.filter(({ emails }) => emails.length > 0).length,
    without: without.sort((a, b) => byName(a.household, b.household)),
  }
}

function phonesOf(family: Family, row: { people: readonly Contact[] } | undefined, country: string) {
  return contactsOf(family, row).flatMap(({ phone, name }) => {
    const number = textNumber(phone, country)
    return number === null ? [] : [{ number, name }]
  })
}

function addTo(list: Map<string, Recipient>, number: string, name: string, { familyId, camperIds }: Household): void {
  const there = list.get(number) ?? { email: number, names: [], familyIds: [], camperIds: [], staffIds: [] }
  list.set(number, {
    ...there,
    names: [...new Set([...there.names, ...(name ? [name] : [])])],
    familyIds: [...new Set([...there.familyIds, familyId ?? []].flat())],
    camperIds: [...new Set([...there.camperIds, ...camperIds])],
  })
}

/** Returns the text that each recipient gets, with the fields filled in. */
export async function textsFor(
  rows: Reader,
  recipients: readonly Recipient[],
  { body, audience, camp }: { body: string; audience: Audience; camp: string },
  place: MergePlace,
): Promise<(recipient: Recipient) => string> {
  const said = await mergeValues(rows, recipients, audience, fieldsIn('', body), place)
  return (recipient) =>
    textBody(
      camp,
      merged(body, (name) => said(recipient, name)),
    )
}

/** How many parts a message is sent in: to one phone at most, and in all. */
export interface TextCost {
  most: number
  all: number
  isUnicode: boolean
}

/** Counts the parts of a message to everyone it reaches. */
export async function textCost(
  rows: Reader,
  reach: TextReach | null,
  message: { body: string; audience: Audience; camp: string },
  place: MergePlace,
): Promise<TextCost | null> {
  if (!reach || reach.list.length === 0) return null
  const textFor = await textsFor(rows, reach.list, message, place)
  const sizes = reach.list.map((each) => textParts(textFor(each)))
  return {
    most: Math.max(...sizes.map(({ parts }) => parts)),
    all: sizes.reduce((sum, { parts }) => sum + parts, 0),
    isUnicode: sizes.some(({ isUnicode }) => isUnicode),
  }
}

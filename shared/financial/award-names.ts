import { contactsIn } from '../campers/contact-rows'
import { camperContacts, campers, families } from '../campers/model'
import type { Reader } from '../kernel/store/reader'
import { fold } from '../kernel/values/search'
import { awardRequests } from './award-model'
import { accounts } from './church-model'

/** Shorter parts of names, such as initials, are in too many words. */
const MIN_LETTERS = 3
/** The fewest digits that a phone number has. */
const MIN_DIGITS = 7

/** Returns what the texts of a family's request could name it by: people, town, street, school, and the churches. */
export async function namesOfRequest(rows: Reader, registrationId: number): Promise<string[]> {
  const request = await rows.get(awardRequests, registrationId)
  const family = request && (await rows.get(families, request.familyId))
  if (!family) return []
  const children = await rows.list(camperContacts, 'familyId', family.id)
  const known = [
    ...(
      await rows.many(
        campers,
        children.map(({ id }) => id),
      )
    ).values(),
  ]
  const people = (await contactsIn(rows, family)).map(({ name }) => name)
  const churches = (await rows.all(accounts)).filter(({ kind }) => kind === 'church').map(({ name }) => name)
  const ofChildren = known.flatMap(({ firstName, lastName, school }) => [firstName, lastName, school])
  const places = [family.city, family.address, ...children.flatMap(({ city, address }) => [city, address])]
  const all = [family.lastName, ...ofChildren, ...people, ...places, ...churches]
  return [...new Set(all.flatMap((name) => name?.trim() || []))]
}

/** The words of names that are in many texts without naming anyone. */
const COMMON: ReadonlySet<string> = new Set(
  'and avenue church court drive east elementary first for high lane middle north road saint school second south street the third west'.split(
    ' ',
  ),
)

/** Returns the words of a text: "O'Hara" and "Smith-Jones" are two each. */
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/**
 * Returns what in a reason may tell the committee who asks: names, in any spelling of accents and capitals, phone
 * numbers and email addresses, as they are written in the text. A hint for the office: it can't find everything, and
 * "Grace" may be a word.
 */
export function revealedIn(text: string, names: readonly string[]): string[] {
  const known = new Set(
    names
      .flatMap(wordsIn)
      .map(fold)
      .filter((word) => word.length >= MIN_LETTERS && /\p{L}/u.test(word) && !COMMON.has(word)),
  )
  // "The Kellers" are named too.
  const isNamed = (word: string) => known.has(fold(word)) || known.has(fold(word).replace(/s$/, ''))
  const emails = text.split(/\s+/).filter((part) => part.includes('@'))
  const numbers = (text.match(/[\d\s().+-]+/g) ?? []).filter((part) => part.replace(/\D/g, '').length >= MIN_DIGITS)
  const found = [...wordsIn(text).filter(isNamed), ...emails, ...numbers.map((part) => part.trim())]
  return [...new Set(found)]
}

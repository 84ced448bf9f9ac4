import { searchFor, searchKey } from '../kernel/values/search'
import type { Contact } from './contact-model'
import { type Camper, type Family, fullName } from './model'
import { digitsOf, phoneTyped } from './phone-search'

/** The texts by which a family is found. */
interface Found {
  family: Family
  contacts: readonly Contact[]
  campers: readonly Camper[]
}

/**
 * Returns a function that tests whether a family matches a search: by names, city or email, or by a phone number in any
 * format (Campers rule 21).
 */
export function familySearch(typed: string): (each: Found) => boolean {
  const fits = searchFor(typed)
  const number = phoneTyped(typed)
  return ({ family, contacts, campers }) => {
    const names = contacts.flatMap(({ name, email }) => [name, email])
    if (fits(searchKey(family.lastName, family.city, ...names, ...campers.map(fullName)))) return true
    return number !== null && contacts.some(({ phone }) => phone !== null && digitsOf(phone).includes(number))
  }
}

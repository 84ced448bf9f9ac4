import { familyContacts } from '#shared/campers/contact-model'
import { contactsOf } from '#shared/campers/contacts'
import { families } from '#shared/campers/model'
import type { AccountEmail } from '#shared/campers/news-emails'
import { digitsOf } from '#shared/campers/phone-search'
import type { Reader } from '#shared/kernel/store/reader'
import { textNumber } from '#shared/kernel/values/phone-numbers'

/** A family's contact with a certain phone number. */
export interface TextPerson {
  number: string
  familyId: number
  lastName: string
  /** Empty if the contact has no name. */
  name: string
  /** Where they get email: on record, and of their account. */
  emails: string[]
}

/** How many last digits are compared first, because reading a whole number takes longer. */
const LAST = 7
const lastOf = (phone: string | null) => digitsOf(phone).slice(-LAST)

/**
 * Returns the contacts of all families who have one of these numbers.
 *
 * @param country the camp's, for numbers without a country code
 * @param accounts the emails with which people sign in
 */
export async function contactsWithNumbers(
  rows: Pick<Reader, 'all'>,
  numbers: ReadonlySet<string>,
  country: string,
  accounts: readonly AccountEmail[] = [],
): Promise<TextPerson[]> {
  if (numbers.size === 0) return []
  const ends = new Set([...numbers].map(lastOf))
  const listed = new Map((await rows.all(familyContacts)).map((row) => [row.id, row]))
  const emailOf = new Map(accounts.map(({ userId, email }) => [userId, email]))
  return (await rows.all(families)).flatMap((family) =>
    contactsOf(family, listed.get(family.id)).flatMap(({ name, phone, email, userId }): TextPerson[] => {
      const number = ends.has(lastOf(phone)) ? textNumber(phone, country) : null
      if (number === null || !numbers.has(number)) return []
      const written = [email, emailOf.get(userId ?? 0)].flatMap((each) => each?.trim().toLowerCase() || [])
      return [{ number, familyId: family.id, lastName: family.lastName, name, emails: [...new Set(written)] }]
    }),
  )
}

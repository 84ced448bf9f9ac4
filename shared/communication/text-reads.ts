import { familyContacts } from '../campers/contact-model'
import { contactsOf } from '../campers/contacts'
import { families } from '../campers/model'
import type { Reader } from '../kernel/store/reader'
import { type ContactChoice, contactChoices } from './model'

/** A parent's own phone, as their family's contacts list it. */
export interface OwnPhone {
  familyId: number
  lastName: string
  /** As it was typed; null if there is none. */
  phone: string | null
}

/** Returns a parent's own phone in each of their families. */
export async function ownPhones(rows: Reader, userId: number): Promise<OwnPhone[]> {
  const own = (await rows.all(families)).sort((a, b) => a.id - b.id)
  const listed = await rows.many(
    familyContacts,
    own.map(({ id }) => id),
  )
  return own.flatMap((family): OwnPhone[] => {
    const { id: familyId, lastName } = family
    const mine = contactsOf(family, listed.get(familyId)).filter((contact) => contact.userId === userId)
    return mine.map(({ phone }) => ({ familyId, lastName, phone }))
  })
}

/** Returns what people chose about texts to phone numbers in E.164, oldest first. */
export async function textChoicesFor(rows: Reader, numbers: readonly string[]): Promise<ContactChoice[]> {
  const found = await rows.listIn(contactChoices, 'address', new Set(numbers))
  return found
    .filter(({ channel }) => channel === 'text')
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id))
}

import type { Contact } from './contact-model'

/** The email of an active account. */
export interface AccountEmail {
  userId: number
  email: string
}

/** Someone who receives a family's mail. */
export interface NewsContact {
  /** In lowercase. */
  email: string
  /** Empty if only the address is known. */
  name: string
}

/**
 * Returns who receives news about a family's campers: each contact who gets mail and has an email, in lowercase; an
 * account's email is used if there is one, because its person may have changed it since (Campers rule 21).
 *
 * @param firstUserId the family's primary account, which need not belong to a contact
 */
export function newsContacts(
  people: readonly Contact[],
  firstUserId: number | null,
  accounts: readonly AccountEmail[],
): NewsContact[] {
  const emailOf = new Map(accounts.map(({ userId, email }) => [userId, email]))
  const meant = people
    .filter(({ mail }) => mail)
    .map(({ userId, email, name }) => ({ name, email: userId === null ? email : (emailOf.get(userId) ?? email) }))
  const isKnown = people.some(({ userId }) => userId === firstUserId)
  const beside = firstUserId === null || isKnown ? undefined : emailOf.get(firstUserId)
  return [...meant, { name: '', email: beside }].flatMap(({ name, email }) => {
    const written = email?.trim().toLowerCase()
    return written ? { name: name.trim(), email: written } : []
  })
}

/** Returns the emails for news about a family's campers, without duplicates. */
export function newsEmails(...of: Parameters<typeof newsContacts>): string[] {
  return [...new Set(newsContacts(...of).map(({ email }) => email))]
}

import type { Contact } from './contact-model'

/** The email of an account that is active. */
export interface AccountEmail {
  userId: number
  email: string
}

/** Someone who gets a family's mail. */
export interface NewsContact {
  /** In lowercase. */
  email: string
  /** Empty where only the address is known. */
  name: string
}

/**
 * Returns who gets news about a family's campers, each contact with an email, in lowercase: those who get mail, each by
 * the account if there is one, because its person may have changed it since (Campers rule 21).
 *
 * @param firstUserId the family's primary account, which need not be a contact's
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

/** Returns the emails for news about a family's campers, each once. */
export function newsEmails(...of: Parameters<typeof newsContacts>): string[] {
  return [...new Set(newsContacts(...of).map(({ email }) => email))]
}

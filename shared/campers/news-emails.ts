import type { Contact } from './contact-model'

/** The email of an account that is active. */
export interface AccountEmail {
  userId: number
  email: string
}

/**
 * Returns the emails for news about a family's campers, each once and in small letters: those of the contacts who get
 * mail, each by the account if there is one, because its person may have changed it since (Campers rule 21).
 *
 * @param firstUserId the family's primary account, which need not be a contact's
 */
export function newsEmails(
  people: readonly Contact[],
  firstUserId: number | null,
  accounts: readonly AccountEmail[],
): string[] {
  const emailOf = new Map(accounts.map(({ userId, email }) => [userId, email]))
  const meant = people
    .filter(({ mail }) => mail)
    .map(({ userId, email }) => (userId === null ? email : (emailOf.get(userId) ?? email)))
  const isKnown = people.some(({ userId }) => userId === firstUserId)
  const beside = firstUserId === null || isKnown ? undefined : emailOf.get(firstUserId)
  const found = [...meant, beside].flatMap((email) => email?.trim().toLowerCase() || [])
  return [...new Set(found)]
}

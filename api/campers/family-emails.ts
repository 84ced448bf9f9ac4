import { and, eq, inArray } from 'drizzle-orm'
import { contactsIn } from '#shared/campers/contact-rows'
import { families } from '#shared/campers/model'
import { newsEmails } from '#shared/campers/news-emails'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { users } from '../db/tables/accounts'

/**
 * Returns the emails for news about a family: those of its contacts who receive mail, using each one's account email if
 * there is one (Campers rule 21).
 */
export async function emailsOfFamily(db: Db, org: number, familyId: number | null | undefined): Promise<string[]> {
  const rows = rowReader(db, org)
  const family = familyId ? await rows.get(families, familyId) : undefined
  const people = family ? await contactsIn(rows, family) : []
  const first = family?.primaryContactUserId ?? null
  const accounts = [...people.map(({ userId }) => userId), first].flatMap((userId) => userId ?? [])
  const own = and(eq(users.org, org), inArray(users.id, accounts), eq(users.isActive, true))
  const known =
    accounts.length > 0 ? await db.select({ userId: users.id, email: users.email }).from(users).where(own) : []
  return newsEmails(people, first, known)
}

import { and, eq } from 'drizzle-orm'
import { requireFound } from '#shared/kernel/refusals/refusal'
import type { Db } from '../db/database'
import { takeNumbers } from '../db/numbers'
import { users } from '../db/tables/accounts'

type NewUser = Omit<typeof users.$inferInsert, 'id'>

/** Returns a user's name, or the email if there is none. */
export function nameOfUser(user: { firstName: string | null; lastName: string | null; email: string | null }): string {
  return `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim() || (user.email ?? '')
}

/** Returns the name of a camp's user, or the email if there is none; null if the account is gone. */
export async function userNamed(db: Db, org: number, id: number): Promise<string | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.org, org), eq(users.id, id)))
  return user ? nameOfUser(user) : null
}

/** Adds a person to a camp, under the camp's next number. */
export async function addUser(db: Db, person: NewUser): Promise<typeof users.$inferSelect> {
  const id = await takeNumbers(db, person.org, 'nextUser')
  const [user] = await db
    .insert(users)
    .values({ id, ...person })
    .returning()
  return requireFound(user, 'user')
}

import { and, eq } from 'drizzle-orm'
import type { AuditArea } from '#shared/kernel/audit-areas'
import { searchKey } from '#shared/kernel/search'
import { nameOfUser } from '../auth/people'
import type { Db } from '../db/database'
import { insertMany } from '../db/insert-many'
import { takeNumbers } from '../db/numbers'
import { users } from '../db/tables/accounts'
import { auditLog } from '../db/tables/audit'

/** What is to be noted. */
export interface Noted {
  area: AuditArea
  /** What was done, in words that follow the name of who did it: without a camper's name (`CAMPER`), without values. */
  text: string
  aboutUser?: number | undefined
  aboutCamper?: number | undefined
}

/** Where it is noted, who did it, and when. */
export interface NotedBy {
  org: number
  /** A user of the camp; null for nobody of it. */
  by: number | null
  at: string
}

/** Notes in the audit log of a camp what somebody did, in the transaction in which it is done. */
export async function noteAudit(db: Db, { org, by, at }: NotedBy, lines: readonly Noted[]): Promise<void> {
  if (lines.length === 0) return
  const byName = by === null ? null : await nameIn(db, org, by)
  const first = await takeNumbers(db, org, 'nextAudit', lines.length)
  const rows = lines.map(({ area, text, aboutUser = null, aboutCamper = null }, index) => ({
    org,
    id: first + index,
    at,
    area,
    text,
    words: searchKey(byName, text),
    by,
    byName,
    aboutUser,
    aboutCamper,
  }))
  await insertMany(db, auditLog, rows)
}

async function nameIn(db: Db, org: number, userId: number): Promise<string | null> {
  const [user] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(and(eq(users.org, org), eq(users.id, userId)))
  return user ? nameOfUser(user) : null
}

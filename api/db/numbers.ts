import { eq, sql } from 'drizzle-orm'
import type { Db } from './database'
import { syncOrg } from './tables/sync'

/**
 * The numbers that each camp assigns itself: for people, devices, invitations, audit log lines, and ranges of the
 * server's ids.
 */
export type Numbered = 'nextUser' | 'nextDevice' | 'nextInvitation' | 'nextAudit' | 'nextBlock'

/**
 * Takes a camp's next numbers, which are never reused. The transaction holds the camp's row until the commit.
 *
 * @returns the first of `count`
 * @throws Error if there is no such camp
 */
export async function takeNumbers(db: Db, org: number, what: Numbered, count = 1): Promise<number> {
  const [line] = await db
    .update(syncOrg)
    .set({ [what]: sql`${syncOrg[what]} + ${count}` })
    .where(eq(syncOrg.org, org))
    .returning({ next: syncOrg[what] })
  if (!line) throw new Error(`organization ${org} has no counter`)
  return line.next - count
}

/** Skips numbers that devices may have seen but the database has lost. */
export async function passOver(db: Db, which: { org?: number }, blocks: number, others: number): Promise<void> {
  await db
    .update(syncOrg)
    .set({
      nextBlock: sql`${syncOrg.nextBlock} + ${blocks}`,
      nextUser: sql`${syncOrg.nextUser} + ${others}`,
      nextDevice: sql`${syncOrg.nextDevice} + ${others}`,
    })
    .where(which.org === undefined ? undefined : eq(syncOrg.org, which.org))
}

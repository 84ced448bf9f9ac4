import { createHash } from 'node:crypto'
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm'
import type { MailQueue, MailTroubles } from '#shared/settings/mail'
import type { Db } from '../db/database'
import { chunks } from '../db/rows'
import { effect } from '../db/tables/effects'

/** How many of the newest mails are listed. */
const LISTED = 50
const ID_CHARACTERS = 16
const STATES = { waiting: 'waiting', done: 'sent', dead: 'failed', discarded: 'discarded' } as const
/** How many lines are named in one statement. */
const AT_ONCE = 500
/** How long a mail waits in vain before the office sees it. */
const STUCK_MS = 24 * 3600 * 1000

const mailsOf = (org: number) => and(eq(effect.org, org), eq(effect.lane, 'mail'))

/** A line without its key, which has the hash of a link in it. */
const idOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, ID_CHARACTERS)

/**
 * Returns the state of a camp's mails.
 *
 * @param words the names of the kinds of mails
 * @param linkKinds the kinds that carry a link, whose secret is gone once they have ended
 */
export async function mailQueueOf(
  db: Db,
  org: number,
  words: Readonly<Record<string, string>>,
  linkKinds: readonly string[],
): Promise<MailQueue> {
  const counted = await db
    .select({ state: effect.state, number: count() })
    .from(effect)
    .where(mailsOf(org))
    .groupBy(effect.state)
  const numberOf = (state: string) => counted.find((line) => line.state === state)?.number ?? 0
  const lines = await db.select().from(effect).where(mailsOf(org)).orderBy(desc(effect.createdAt)).limit(LISTED)
  return {
    counts: {
      waiting: numberOf('waiting'),
      sent: numberOf('done'),
      failed: numberOf('dead'),
      discarded: numberOf('discarded'),
    },
    mails: lines.map(({ key, kind, state, error, createdAt, runAt, endedAt }) => ({
      id: idOf(key),
      what: words[kind] ?? 'Mail',
      state: STATES[state as keyof typeof STATES] ?? 'waiting',
      error,
      createdAt,
      at: endedAt ?? runAt,
      again: state === 'waiting' || (state === 'dead' && !linkKinds.includes(kind)),
    })),
  }
}

/**
 * Queues the mails of a camp that wait or failed again now. Failed mails with a link are left alone: their secret is
 * gone, and the person who made the link makes another.
 *
 * @returns how many
 */
export async function sendAgain(db: Db, org: number, now: string, linkKinds: readonly string[]): Promise<number> {
  const waiting = and(eq(effect.state, 'waiting'), isNull(effect.leaseUntil))
  const failed = and(eq(effect.state, 'dead'), notInArray(effect.kind, [...linkKinds]))
  const again = await db
    .update(effect)
    .set({ state: 'waiting', runAt: now, attempts: 0, error: null, endedAt: null })
    .where(and(mailsOf(org), or(waiting, failed)))
    .returning({ key: effect.key })
  return again.length
}

/** Returns how many mails of a camp need attention. */
export async function mailTroublesOf(db: Db, org: number, now: Date): Promise<MailTroubles> {
  const before = new Date(now.getTime() - STUCK_MS).toISOString()
  const dead = eq(effect.state, 'dead')
  const stuck = and(eq(effect.state, 'waiting'), isNotNull(effect.error), lt(effect.createdAt, before))
  const lines = await db
    .select({ state: effect.state, number: count() })
    .from(effect)
    .where(and(mailsOf(org), or(dead, stuck)))
    .groupBy(effect.state)
  const numberOf = (state: string) => lines.find((line) => line.state === state)?.number ?? 0
  return { failed: numberOf('dead'), stuck: numberOf('waiting') }
}

/**
 * Dismisses failed mails: no one sees them anymore. They stay stored so that the same event doesn't create them again.
 *
 * @param id which of them, as {@link mailQueueOf} names it; null: all
 * @returns how many
 */
export async function discardFailed(db: Db, org: number, id: string | null): Promise<number> {
  const failed = and(mailsOf(org), eq(effect.state, 'dead'))
  const lines = await db.select({ key: effect.key }).from(effect).where(failed)
  const keys = lines.map(({ key }) => key).filter((key) => id === null || idOf(key) === id)
  for (const some of chunks(keys, AT_ONCE)) {
    await db
      .update(effect)
      .set({ state: 'discarded' })
      .where(and(failed, inArray(effect.key, some)))
  }
  return keys.length
}

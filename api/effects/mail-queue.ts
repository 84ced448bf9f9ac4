import { createHash } from 'node:crypto'
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm'
import type { MailQueue, MailTroubles } from '#shared/settings/mail'
import type { Db } from '../db/database'
import { chunks } from '../db/rows'
import { effect } from '../db/tables/effects'

/** How many of the newest emails are listed. */
const LISTED = 50
const ID_CHARACTERS = 16
const STATES = { waiting: 'waiting', done: 'sent', dead: 'failed', discarded: 'discarded' } as const
/** How many rows one statement names. */
const AT_ONCE = 500
/** How long an email fails to go out before the office sees it. */
const STUCK_MS = 24 * 3600 * 1000

const mailsOf = (org: number) => and(eq(effect.org, org), eq(effect.lane, 'mail'))

/** Returns an id for a row without its key, which contains the hash of a link. */
const idOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, ID_CHARACTERS)

/**
 * Returns the state of a camp's emails.
 *
 * @param words the names of the kinds of emails
 * @param linkKinds the kinds with a link, whose secret is gone once they have ended
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
 * Queues a camp's waiting and failed emails to be sent now. Failed ones with a link are left alone, because their
 * secret is gone; its creator can create another.
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

/** Returns how many of a camp's emails need attention. */
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
 * Dismisses failed emails, so that no one sees them anymore. They stay stored so that the same event doesn't create
 * them again.
 *
 * @param id which one, as in {@link mailQueueOf}; null for all
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

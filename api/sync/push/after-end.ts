import { and, eq } from 'drizzle-orm'
import { toCents } from '#shared/kernel/money'
import { Refusal } from '#shared/kernel/refusal'
import { type StoreTransaction, storeTransactions } from '#shared/store/model'
import type { OrgTx } from '../../context/transaction'
import { columnOf, selectRows, tableOf } from '../../db/rows'
import type { Author } from '../transaction/author'

/** How long after a person's access ended their payments and sales are still booked when they arrive, in ms. */
const BOOKED_FOR_MS = 7 * 24 * 3600 * 1000
/** The limit for them, in cents, until the office has reviewed them. */
const MOST_CENTS = 50_000

type Ended = Extract<Author, { kind: 'ended' }>

const isUnseen = (row: StoreTransaction | undefined, { actor }: Ended): row is StoreTransaction =>
  row?.processedBy === actor.userId && row.needsReview.includes('access_ended')

/** Returns what was booked for a person after their access had ended and has not been reviewed, in cents. */
async function bookedUnseen({ db, org, store }: OrgTx, author: Ended, made: readonly number[]): Promise<number> {
  const theirs = eq(columnOf(storeTransactions, 'processedBy'), author.actor.userId)
  const own = and(eq(tableOf(storeTransactions).org, org), theirs)
  const before = (await selectRows(db, storeTransactions, own)).map(({ id }) => id)
  const changed = [...(store.allChanges().get(storeTransactions)?.keys() ?? [])]
  const ids = [...new Set([...before, ...changed, ...made])]
  const rows = await Promise.all(ids.map((id) => store.get(storeTransactions, id)))
  return rows
    .filter((row) => isUnseen(row, author))
    .reduce((sum, { totalAmount }) => sum + Math.abs(toCents(totalAmount)), 0)
}

/**
 * Returns whether an action arrived so long after its author's access ended that it waits for the office, or no one
 * knows how long: a database that lost the key also lost when access ended.
 */
export function isTooLate({ endedAt }: Ended, now: number): boolean {
  return endedAt === null || now > endedAt + BOOKED_FOR_MS
}

/**
 * Refuses an action by which more was booked than a device does between the end of its person's access and the moment at
 * which it hears of it. It is called after the action, in the same attempt; the office may still book it.
 *
 * @param made the ids of rows that it made
 * @throws Refusal `access_ended`
 */
export async function refuseTooMuch(tx: OrgTx, author: Ended, made: readonly number[]): Promise<void> {
  if ((await bookedUnseen(tx, author, made)) > MOST_CENTS) throw new Refusal('access_ended', { name: author.name })
}

import { and, eq } from 'drizzle-orm'
import { accountEntries } from '#shared/financial/model'
import type { Entity } from '#shared/kernel/entity/entity'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { toCents } from '#shared/kernel/values/money'
import { storeTransactions } from '#shared/store/model'
import type { OrgTx } from '../../context/transaction'
import { columnOf, selectRows, tableOf } from '../../db/rows'
import type { Author } from '../transaction/author'

/** How long after a person's access ended their payments and sales are still recorded when they arrive, in ms. */
const BOOKED_FOR_MS = 7 * 24 * 3600 * 1000
/** The limit for them, in cents, until the office has reviewed them. */
const MOST_CENTS = 50_000

type Ended = Extract<Author, { kind: 'ended' }>

/** A ledger of what changed hands, with the fields for who recorded an entry and for its amount. */
interface Ledger {
  entity: Entity
  by: string
  amount: string
}
const LEDGERS: readonly Ledger[] = [
  { entity: storeTransactions, by: 'processedBy', amount: 'totalAmount' },
  { entity: accountEntries, by: 'takenBy', amount: 'amount' },
]

/**
 * Returns what was recorded in a ledger for a person after their access had ended and hasn't been reviewed, in cents.
 */
async function bookedUnseen(
  { db, org, store }: OrgTx,
  { actor }: Ended,
  made: readonly number[],
  { entity, by, amount }: Ledger,
): Promise<number> {
  const own = and(eq(tableOf(entity).org, org), eq(columnOf(entity, by), actor.userId))
  const before = (await selectRows(db, entity, own)).map(({ id }) => id)
  const changed = [...(store.allChanges().get(entity)?.keys() ?? [])]
  const rows = await Promise.all([...new Set([...before, ...changed, ...made])].map((id) => store.get(entity, id)))
  return rows
    .filter((row) => row?.[by] === actor.userId && (row.needsReview as string[]).includes('access_ended'))
    .reduce((sum, row) => sum + Math.abs(toCents(String(row?.[amount]))), 0)
}

/**
 * Returns whether an action arrived so long after its author's access ended that it waits for the office. That is also
 * so if the server doesn't know when access ended: a database that lost the key lost that too.
 */
export function isTooLate({ endedAt }: Ended, now: number): boolean {
  return endedAt === null || now > endedAt + BOOKED_FOR_MS
}

/**
 * Refuses an action if more has been recorded than a device would take in between the end of its person's access and
 * hearing about it. Called after the action, in the same attempt; the office may still apply it.
 *
 * @param made the ids of rows that it created
 * @throws Refusal `access_ended`
 */
export async function refuseTooMuch(tx: OrgTx, author: Ended, made: readonly number[]): Promise<void> {
  let sum = 0
  for (const ledger of LEDGERS) sum += await bookedUnseen(tx, author, made, ledger)
  if (sum > MOST_CENTS) throw new Refusal('access_ended', { name: author.name })
}

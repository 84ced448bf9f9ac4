import { and, eq } from 'drizzle-orm'
import { accountEntries } from '#shared/financial/model'
import type { Entity } from '#shared/kernel/entity/entity'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { toCents } from '#shared/kernel/values/money'
import { storeTransactions } from '#shared/store/model'
import type { OrgTx } from '../../context/transaction'
import { columnOf, selectRows, tableOf } from '../../db/rows'
import type { Author } from '../transaction/author'

/** How long after a user's access ended their payments and sales are still recorded when they arrive, in ms. */
const BOOKED_FOR_MS = 7 * 24 * 3600 * 1000
/** The most that is recorded of them, in cents, until the office has reviewed it. */
const MAX_CENTS = 50_000

type Ended = Extract<Author, { kind: 'ended' }>

/** A ledger of money that changed hands, with the fields for the author and the amount of an entry. */
interface Ledger {
  entity: Entity
  by: string
  amount: string
}
const LEDGERS: readonly Ledger[] = [
  { entity: storeTransactions, by: 'processedBy', amount: 'totalAmount' },
  { entity: accountEntries, by: 'takenBy', amount: 'amount' },
]

/** Returns how much a ledger recorded for a user after their access had ended that hasn't been reviewed, in cents. */
async function unreviewedCents(
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
 * Returns whether an action arrived so long after its author's access ended that the office must decide. That includes
 * actions for which the server doesn't know the end: a database that lost the key lost that too.
 */
export function isTooLate({ endedAt }: Ended, now: number): boolean {
  return endedAt === null || now > endedAt + BOOKED_FOR_MS
}

/**
 * Refuses an action if more has been recorded than a device would take in before it hears that its user's access has
 * ended. Called after the action, in the same attempt. The office may still apply it.
 *
 * @param made the ids of rows that it created
 * @throws Refusal `access_ended`
 */
export async function refuseTooMuch(tx: OrgTx, author: Ended, made: readonly number[]): Promise<void> {
  let sum = 0
  for (const ledger of LEDGERS) sum += await unreviewedCents(tx, author, made, ledger)
  if (sum > MAX_CENTS) throw new Refusal('access_ended', { name: author.name })
}

import { Refusal } from '../kernel/refusals/refusal'
import type { RowContext } from '../kernel/rules/relations'
import type { RowSource } from '../kernel/store/store'
import { fromCents, toCents } from '../kernel/values/money'
import { currencyOf } from '../settings/camp-day'
import { accountRows, settled } from './account'
import { type AccountEntry, accountEntries } from './model'
import { accountOfKind } from './payer'

type Rows = Pick<RowSource, 'get' | 'list'>

/** Returns what a fund holds, in cents: its gifts without the awards that it gives. It is stored nowhere (rule 47). */
export async function heldByFund(rows: Rows, fundId: number): Promise<number> {
  return -settled(await accountRows(rows, fundId)).balance
}

/** Returns whether an entry takes money out of an account: a charge, or a payment that is given back. */
async function takesMoney(rows: Pick<RowSource, 'get'>, { kind, undoes }: AccountEntry): Promise<boolean> {
  if (kind === 'charge') return true
  return undoes !== null && (await rows.get(accountEntries, undoes))?.kind === 'payment'
}

/**
 * Refuses an entry that takes more out of a fund than it holds, whatever it is and whenever it arrives (Financial rule
 * 48). Money that was given back to a giver is no exception: the office records another gift or ends an award first.
 */
export async function refuseOverspent({ store }: RowContext, entry: AccountEntry): Promise<void> {
  if (!(await takesMoney(store, entry)) || !(await accountOfKind(store, 'fund', entry.familyId))) return
  const held = await heldByFund(store, entry.familyId)
  if (toCents(entry.amount) <= held) return
  const currency = await currencyOf(store)
  throw new Refusal('fund_too_low', { left: fromCents(held), currency })
}

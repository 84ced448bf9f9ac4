import type { Reader } from '../kernel/store/reader'
import { dayIn } from '../kernel/values/dates'
import { fromCents } from '../kernel/values/money'
import { nameOrder } from '../kernel/values/names'
import { timeZoneOf } from '../settings/camp-day'
import { leftOf } from './awards'
import { type Account, accounts } from './church-model'
import { heldByFund } from './funds'
import { type AccountEntry, accountEntries } from './model'
import { accountOfKind } from './payer'

type Rows = Pick<Reader, 'get' | 'list'>

/** A fund in the list of funds. */
export interface FundLine {
  fund: Account
  /** What it holds. */
  balance: string
  /** Its gifts of this calendar year, without what was given back or reversed. */
  received: string
  /** The awards that it gave this calendar year and still gives. */
  given: string
}

async function fundLine(rows: Rows, fund: Account, today: string): Promise<FundLine> {
  const entries = await rows.list(accountEntries, 'familyId', fund.id)
  const left = leftOf(entries)
  const timeZone = await timeZoneOf(rows)
  const sum = (kind: AccountEntry['kind'], isCounted: (entry: AccountEntry) => boolean) =>
    entries
      .filter((entry) => entry.kind === kind && isCounted(entry))
      .reduce((cents, { id }) => cents + (left.get(id) ?? 0), 0)
  const isThisYear = ({ receivedOn, createdAt }: AccountEntry) =>
    (receivedOn ?? dayIn(timeZone, createdAt)).slice(0, 4) === today.slice(0, 4)
  return {
    fund,
    balance: fromCents(await heldByFund(rows, fund.id)),
    received: fromCents(sum('payment', isThisYear)),
    given: fromCents(sum('charge', isThisYear)),
  }
}

/** Returns a fund with what it holds; null if there is no such fund. */
export async function fundOf(rows: Rows, fundId: number, today: string): Promise<FundLine | null> {
  const fund = await accountOfKind(rows, 'fund', fundId)
  return fund ? fundLine(rows, fund, today) : null
}

/** Returns all funds, by name, closed ones last. */
export async function fundsByName(rows: Reader, today: string): Promise<FundLine[]> {
  const funds = (await rows.all(accounts)).filter(({ kind }) => kind === 'fund')
  const lines = await Promise.all(funds.map((fund) => fundLine(rows, fund, today)))
  return lines.sort(
    ({ fund: a }, { fund: b }) =>
      Number(b.isActive) - Number(a.isActive) || nameOrder.compare(a.name, b.name) || a.id - b.id,
  )
}

import { useMemo } from 'react'
import type { AccountLine } from '#shared/financial/account-list'
import { ACCOUNT_STATUSES, AGES, type AgedAccount, agedOn, hasStatus } from '#shared/financial/aging'
import { toCents } from '#shared/kernel/values/money'
import { searchFor, searchKey } from '#shared/kernel/values/search'

/** An account with its amounts due and overdue today. */
export interface AgedLine extends AccountLine {
  aged: AgedAccount
}

/** The filters of the account list, as kept in the address; an empty value is no filter. */
export interface AccountFilters {
  search: string
  session: string
  status: string
  age: string
}

/** Returns the accounts with their amounts due and overdue today. */
export function useAged(lines: readonly AccountLine[] | undefined, today: string): AgedLine[] | undefined {
  return useMemo(() => lines?.map((line) => ({ ...line, aged: agedOn(today, line.open) })), [lines, today])
}

/** Returns the accounts that match the filters. */
export function matchingAccounts(lines: readonly AgedLine[], filters: AccountFilters): AgedLine[] {
  const fits = searchFor(filters.search)
  const status = ACCOUNT_STATUSES.find((each) => each === filters.status)
  const age = AGES.find((each) => String(each) === filters.age)
  return lines.filter(({ payer, campers, sessionIds, aged, credit }) => {
    if (filters.session && !sessionIds.some((id) => String(id) === filters.session)) return false
    if (status && !hasStatus(status, aged, credit)) return false
    if (age !== undefined && aged.age !== age) return false
    return fits(searchKey(payer.name, payer.city, ...campers))
  })
}

/** Returns the totals of several accounts, in cents. */
export function totalsOf(lines: readonly AgedLine[]) {
  const sum = (of: (line: AgedLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  return {
    billed: sum(({ billed }) => toCents(billed)),
    collected: sum(({ collected }) => toCents(collected)),
    due: sum(({ aged }) => aged.due),
    overdue: sum(({ aged }) => aged.overdue),
    credit: sum(({ credit }) => toCents(credit)),
    byAge: AGES.map((age) => sum(({ aged }) => aged.byAge[age])),
  }
}

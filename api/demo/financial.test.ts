import { expect, test } from 'vitest'
import { depositsByLine, totalOf } from '#shared/books/deposited'
import { deposits } from '#shared/books/model'
import { sumsOf, unmatchedIn } from '#shared/books/payouts'
import { camperContacts } from '#shared/campers/model'
import { settled } from '#shared/financial/account'
import { accountCash, accountEntries } from '#shared/financial/model'
import type { Entity, RowOf } from '#shared/kernel/entity/entity'
import { grouped } from '#shared/kernel/values/grouped'
import { toCents } from '#shared/kernel/values/money'
import { registrationMoney, registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { DUE_DAYS_BEFORE } from '#shared/settings/model'
import { storeDrawers } from '#shared/store/drawers'
import { buildCamp } from './build'

test('the payments of the demo camp are those that its registrations tell of', () => {
  let id = 0
  const plan = { seed: 7, name: 'Lakeside Camp', slug: 'lakeside', today: '2026-07-01', families: 60, campers: 120 }
  const rows = buildCamp({ ...plan, parentUserId: null, cashierUserId: 1, nextId: () => ++id })
  const all = <E extends Entity>(entity: E) => (rows.get(entity) ?? []) as RowOf<E>[]
  const by = <R extends { id: number }>(list: R[]) => new Map(list.map((row) => [row.id, row]))
  const [places, sessions] = [by(all(registrations)), by(all(campSessions))]
  const familyOf = new Map(all(camperContacts).map(({ id, familyId }) => [id, familyId]))
  const bills = grouped(all(registrationMoney), ({ camperId }) => familyOf.get(camperId))
  const entriesOf = grouped(all(accountEntries), ({ familyId }) => familyId)
  expect(entriesOf.size).toBeGreaterThan(5)
  const balances: number[] = []
  for (const [familyId, entries] of entriesOf) {
    const own = (bills.get(familyId) ?? []).flatMap((money) => {
      const registration = places.get(money.id)
      return registration ? [{ money, registration, session: sessions.get(registration.sessionId) }] : []
    })
    const account = settled({ places: own, entries, agreements: [], dueDays: DUE_DAYS_BEFORE })
    for (const { money } of own) {
      expect(account.bills.find(({ id }) => id === money.id)?.paid).toBe(toCents(money.amountPaid))
    }
    balances.push(account.balance)
  }
  // Some families have credit, and some owe.
  expect(Math.min(...balances)).toBeLessThan(0)
  expect(Math.max(...balances)).toBeGreaterThan(0)
  const cash = all(accountEntries).filter(({ method }) => method === 'cash')
  expect(all(accountCash).map(({ id }) => id)).toEqual(cash.map(({ id }) => id))
  const made = all(deposits).filter(({ kind }) => kind === 'bank')
  expect(made.map(({ banked }) => banked === null)).toEqual([false, false, false, true])
  for (const { lines, expected } of made) expect(expected).toBe(totalOf(lines))
  const lines = made.flatMap((deposit) => deposit.lines)
  expect(new Set(lines.map(({ source, id }) => `${source} ${id}`)).size).toBe(lines.length)
  const depositOf = depositsByLine(made)
  const waiting = [
    ...all(accountEntries).flatMap(({ id, method }) => (method === 'check' ? [{ source: 'entry' as const, id }] : [])),
    ...all(storeDrawers).map(({ id }) => ({ source: 'drawer' as const, id })),
  ].filter((line) => !depositOf(line))
  expect(waiting).toHaveLength(2)
  const payouts = all(deposits).filter(({ kind }) => kind === 'payout')
  expect(payouts.map((payout) => unmatchedIn(payout).length)).toEqual([0, 2])
  for (const { expected, fee, transactions } of payouts) {
    const sums = sumsOf(transactions ?? [])
    expect([sums.fee, sums.gross - sums.fee]).toEqual([toCents(fee ?? ''), toCents(expected)])
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowReader } from '#api/db/rows'
import type { TestCamp } from '#api/testing/camp'
import type { Person } from '#api/testing/person'
import { world } from '#api/testing/world'
import { accountOfFamily, type FamilyAccount } from '#shared/financial/reads'
import { fromCents, toCents } from '#shared/kernel/values/money'
import { DeviceReader } from '#sync/replica/device-reader'
import { deviceOf } from './device'

const RUNS = 8
const ACTS = 14

const amount = fc.integer({ min: 1, max: 60_000 }).map(fromCents)
/** Which of an account's children, sessions, bills or entries an act is about: counted around if there are fewer. */
const which = fc.nat({ max: 20 })
const act = fc.oneof(
  fc.record({ kind: fc.constant('register' as const), which, session: which }),
  fc.record({ kind: fc.constant('charge' as const), which: fc.option(which), amount }),
  fc.record({ kind: fc.constant('discount' as const), which, amount }),
  fc.record({ kind: fc.constant('pay' as const), which: fc.option(which), amount }),
  fc.record({ kind: fc.constant('refund' as const), which, amount }),
  fc.record({ kind: fc.constant('reverse' as const), which }),
  fc.record({ kind: fc.constant('cancel' as const), which, amount }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const CASH = { method: 'cash' }
const nthOf = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)]

/** A family with two children, at a camp with three sessions. */
async function newFamily(camp: TestCamp, office: Person, sessions: readonly number[]) {
  const { id: familyId } = await camp.family('Keller')
  const of = { familyId, lastName: 'Keller' }
  const children = [await camp.camper({ firstName: 'Maya', ...of }), await camp.camper({ firstName: 'Ben', ...of })]
  const account = async (): Promise<FamilyAccount> => (await office.get(`/api/accounts/${familyId}`)).body
  /** Does what the office can do with an account; returns whether it was accepted. */
  const run = async (next: Act, { bills, entries }: FamilyAccount): Promise<boolean> => {
    const send = async (path: string, body: object) => (await office.post(path, body)).status < 400
    const places = bills.filter(({ status }) => status !== null)
    const idOf = (some: readonly { id: number }[]) =>
      next.which === null ? null : (nthOf(some, next.which)?.id ?? null)
    switch (next.kind) {
      case 'register': {
        const [camperId, sessionId] = [nthOf(children, next.which)?.id, nthOf(sessions, next.session)]
        return send('/api/registrations', { camperId, sessionId, status: 'confirmed' })
      }
      case 'charge': {
        const fee = { category: 'fee', description: 'Lost key', amount: next.amount, billId: idOf(places) }
        return send(`/api/accounts/${familyId}/charges`, fee)
      }
      case 'discount': {
        const less = { category: 'sibling', description: 'Second child', amount: next.amount, billId: idOf(places) }
        return send(`/api/accounts/${familyId}/discounts`, less)
      }
      case 'pay': {
        const billId = idOf(bills)
        const towards = billId === null ? [] : [{ billId, amount: next.amount }]
        return send(`/api/accounts/${familyId}/payments`, { ...CASH, amount: next.amount, towards })
      }
      case 'refund':
        return send(`/api/entries/${idOf(entries)}/refund`, { ...CASH, amount: next.amount, reason: 'Came home early' })
      case 'reverse':
        return send(`/api/entries/${idOf(entries)}/reverse`, { reason: 'Entered twice' })
      case 'cancel':
        return send(`/api/registrations/${idOf(places)}/cancel`, { refund: next.amount })
    }
  }
  return { familyId, account, run }
}

/** Expects that an account adds up: no bill is below zero or above what is due, and what is open is owed once. */
function expectSum({ bills, balance, credit, entries }: FamilyAccount): void {
  const sum = (amounts: readonly string[]) => amounts.reduce((all, each) => all + toCents(each), 0)
  for (const { open, total } of bills) {
    expect(toCents(open)).toBeGreaterThanOrEqual(0)
    expect(toCents(open)).toBeLessThanOrEqual(toCents(total))
  }
  const open = sum(bills.map((bill) => bill.open))
  expect(open - toCents(credit)).toBe(toCents(balance))
  const undone = entries.filter(({ kind }) => kind === 'refund' || kind === 'reversal')
  const payments = entries.filter(({ kind }) => kind === 'payment')
  const ids = new Set(payments.map(({ id }) => id))
  const back = undone.filter(({ undoes }) => undoes !== null && ids.has(undoes))
  const received = sum(payments.map((each) => each.amount)) - sum(back.map((each) => each.amount))
  expect(sum(bills.map(({ total }) => total)) - received).toBe(toCents(balance))
}

test('whatever the office does with accounts, they add up, and a device has the same', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const office = await camp.as('admin')
  const priced = [
    { price: '500.00', startDate: '2099-07-01', endDate: '2099-07-07' },
    { price: '399.99', startDate: '2099-06-01', endDate: '2099-06-07' },
    { price: '0.00', startDate: '2099-08-01', endDate: '2099-08-07' },
  ]
  const sessions: number[] = []
  for (const [nth, each] of priced.entries()) sessions.push((await camp.session({ name: `Week ${nth}`, ...each })).id)
  const familyIds: number[] = []
  const accepted = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: ACTS, maxLength: ACTS }), async (acts) => {
      const { familyId, account, run } = await newFamily(camp, office, sessions)
      familyIds.push(familyId)
      let before = await account()
      for (const next of acts) {
        const isAccepted = await run(next, before)
        const after = await account()
        expectSum(after)
        if (isAccepted) accepted.set(next.kind, (accepted.get(next.kind) ?? 0) + 1)
        else expect(after).toEqual(before)
        before = after
      }
    }),
    { numRuns: RUNS, seed: 28 },
  )
  // Acts that are always refused prove nothing.
  expect([...accepted.keys()].sort()).toEqual(['cancel', 'charge', 'discount', 'pay', 'refund', 'register', 'reverse'])
  const device = new DeviceReader(await deviceOf(camp, 'admin'))
  await site.server.database.read(async (db) => {
    const server = rowReader(db, camp.org)
    for (const id of familyIds) expect(await accountOfFamily(device, id)).toEqual(await accountOfFamily(server, id))
  })
})

import { describe, expect, test } from 'vitest'
import { alertsOf, refusedAlerts } from './all-alerts'
import { accountFigures, registrationsByWeek, runningSessions, salesByDay, staffCount, storeFigures } from './model'
import { deadlineAlerts, freedPlaceAlerts, toConfirmAlerts } from './registration-alerts'
import { backgroundCheckAlerts } from './staff-alerts'
import { lowBalanceAlerts, overdrawnAlerts, reviewAlerts, stockAlerts } from './store-alerts'

const CAMPERS = new Map([
  [1, { firstName: 'Maya', lastName: 'Keller' }],
  [2, { firstName: 'Theo', lastName: 'Lund' }],
])
const told = (alerts: { description: string }[]) => alerts.map(({ description }) => description)

describe('overdrawn accounts', () => {
  test.each([
    ['nothing at zero', [{ id: 1, storeBalance: '0.00' }], []],
    ['by name and amount', [{ id: 1, storeBalance: '-4.00' }], ['Maya Keller is overdrawn by $4.00.']],
    [
      'a camper whom this device does not know',
      [{ id: 9, storeBalance: '-0.01' }],
      ['A camper is overdrawn by $0.01.'],
    ],
    [
      'the deepest first',
      [
        { id: 1, storeBalance: '-4.00' },
        { id: 2, storeBalance: '-12.50' },
      ],
      ['Theo Lund is overdrawn by $12.50.', 'Maya Keller is overdrawn by $4.00.'],
    ],
  ])('%s', (_case, accounts, expected) => {
    expect(told(overdrawnAlerts(accounts, CAMPERS))).toEqual(expected)
  })
})

describe('stock', () => {
  const item = (id: number, quantityInStock: number, isActive = true) => ({
    id,
    name: `Item ${id}`,
    quantityInStock,
    isActive,
    lowStockThreshold: 5,
  })
  test.each([
    ['above the threshold', [item(1, 6)], []],
    ['at the threshold', [item(1, 5)], ['Item 1: 5 left.']],
    ['none left', [item(1, 0)], ['Item 1: none left.']],
    [
      'below zero is counted again, and is told first',
      [item(1, 2), item(2, -3)],
      ['Item 2: 3 more sold than the stock count showed.', 'Item 1: 2 left.'],
    ],
    ['not sold any more', [item(1, 0, false)], []],
    [
      'many are told together',
      [1, 2, 3, 4, 5, 6].map((id) => item(id, 1)),
      ['6 items are low: Item 1, Item 2, Item 3, Item 4 and 2 more.'],
    ],
  ])('%s', (_case, items, expected) => {
    expect(told(stockAlerts(items))).toEqual(expected)
  })
})

const SALE = { id: 7, camperId: 1, amount: '3.00', createdAt: '2026-07-01T12:00:00.000Z' }

test('a sale is asked for until 45 days have gone by', () => {
  const on = (today: string) => reviewAlerts([{ ...SALE, needsReview: ['price_differs'] }], CAMPERS, today)
  expect(on('2026-08-15')).toHaveLength(1)
  expect(on('2026-08-16')).toHaveLength(0)
})

test('an alert leads where the person may go, or nowhere', () => {
  const rows = {
    refused: { own: 0, elsewhere: 0 },
    entries: [],
    items: [],
    freed: [],
    waiting: 0,
    held: 0,
    schedules: [],
    automatic: [],
    toConfirm: { registrations: [], now: '2026-07-01T12:00:00.000Z', timeZone: 'UTC' },
    campers: CAMPERS,
    accounts: [
      { id: 1, storeBalance: '-1.00' },
      { id: 2, storeBalance: '1.00' },
    ],
    sessions: [
      {
        id: 3,
        name: 'Week 1',
        status: 'open' as const,
        registrationDeadline: '2026-07-02',
        earlyBirdDeadline: null,
        earlyBirdPrice: null,
        endDate: '2026-07-11',
      },
    ],
    checks: [{ id: 4, name: 'Bo Lind', expiry: '2026-06-01' }],
    staff: [],
    gate: [],
    training: [],
    wishes: [],
    own: [],
  }
  const paths = (ownFamily: boolean) =>
    alertsOf(rows, '2026-07-01', { ownFamily })
      .map(({ path }) => path)
      .sort()
  expect(paths(false)).toEqual(['/sessions', '/staff/4', '/store', '/store'])
  expect(paths(true)).toEqual(['/campers?camper=1', '/campers?camper=2&tab=account', '/registration', '/staff/4'])
})

describe('registrations to confirm', () => {
  const NOW = '2026-07-01T12:00:00.000Z'
  const held = (camperId: number, heldUntil: string) => ({ camperId, sessionId: 3, heldUntil })
  const alerts = (...registrations: ReturnType<typeof held>[]) =>
    toConfirmAlerts({ registrations, now: NOW, timeZone: 'UTC' }, CAMPERS, [{ id: 3, name: 'Week 1' }])

  test('the next place to end is named, and those that have ended are counted', () => {
    expect(alerts()).toEqual([])
    const [one] = alerts(held(1, '2026-07-03T12:00:00.000Z'))
    expect(one?.description).toBe("Maya Keller's spot in Week 1 is held until Fri, Jul 3 at 12:00 PM.")
    expect([one?.title, one?.color]).toEqual(['Registration to Confirm', 'warning'])
    const [both] = alerts(held(1, '2026-07-01T20:00:00.000Z'), held(9, '2026-07-01T11:00:00.000Z'))
    expect(both?.description).toContain('is held until Wed, Jul 1 at 8:00 PM. 1 spot is no longer held.')
    expect([both?.title, both?.color]).toEqual(['2 Registrations to Confirm', 'error'])
    expect(alerts(held(1, NOW))[0]?.description).toBe('1 spot is no longer held.')
  })
})

describe('sales to look at', () => {
  test.each([
    ['nothing to look at', [], []],
    ['an overdraft has its own alert', ['overdrawn'] as const, []],
    [
      'another price',
      ['overdrawn', 'price_differs'] as const,
      ['$3.00 to Maya Keller: the price has changed since then.'],
    ],
  ])('%s', (_case, needsReview, expected) => {
    expect(told(reviewAlerts([{ ...SALE, needsReview: [...needsReview] }], CAMPERS, '2026-07-14'))).toEqual(expected)
  })
})

test.each([
  [0, 0, []],
  [1, 0, ['1 of your changes needs your attention.']],
  [2, 3, ['2 of your changes need your attention.', '3 changes from other devices were rejected.']],
])('%i refused here and %i elsewhere', (own, elsewhere, expected) => {
  expect(told(refusedAlerts(own, elsewhere))).toEqual(expected)
})

describe('sales', () => {
  const sale = (amount: string, createdAt: string) => ({
    transactionType: 'purchase' as const,
    amount,
    createdAt,
    reverses: null,
  })
  test.each([
    ['none', [], { totalStoreSales: '0.00', todaysSales: '0.00' }],
    [
      'today ends when the camp sleeps, not in London',
      [sale('2.00', '2026-07-15T03:30:00.000Z'), sale('1.00', '2026-07-15T04:30:00.000Z')],
      { totalStoreSales: '3.00', todaysSales: '2.00' },
    ],
    [
      'a void takes back what was sold',
      [
        sale('2.00', '2026-07-14T15:00:00.000Z'),
        { ...sale('2.00', '2026-07-14T15:05:00.000Z'), transactionType: 'refund' as const, reverses: 1 },
      ],
      { totalStoreSales: '0.00', todaysSales: '0.00' },
    ],
    [
      'funds are no sale',
      [{ ...sale('20.00', '2026-07-14T15:00:00.000Z'), transactionType: 'credit' as const }],
      { totalStoreSales: '0.00', todaysSales: '0.00' },
    ],
  ])('%s', (_case, ledger, expected) => {
    expect(storeFigures(ledger, '2026-07-14', 'America/New_York')).toEqual(expected)
  })
})

test('accounts: empty ones are ignored, low and negative ones are reported', () => {
  const accounts = ['0.00', '5.00', '4.99', '-1.00'].map((storeBalance) => ({ storeBalance }))
  expect(accountFigures(accounts)).toEqual({ totalBalancesLoaded: '8.99', activeStoreAccounts: 3, lowBalanceAlerts: 2 })
})

test('drafts, cancelled sessions and those switched off do not run', () => {
  const session = (name: string, status: 'open' | 'draft' | 'cancelled', startDate = '2026-07-12') => ({
    name,
    status,
    startDate,
    isActive: true,
    endDate: '2026-07-18',
  })
  const sessions = [
    session('B', 'open'),
    session('A', 'open', '2026-07-13'),
    session('C', 'draft'),
    session('D', 'cancelled'),
    { ...session('E', 'open'), isActive: false },
  ]
  expect(runningSessions(sessions, '2026-07-14').map(({ name }) => name)).toEqual(['B', 'A'])
  expect(runningSessions(sessions, '2026-07-19')).toEqual([])
})

test('who applied, left or was turned down is no staff', () => {
  const statuses = ['applied', 'interview', 'approved', 'active', 'on_leave', 'inactive', 'terminated'] as const
  expect(staffCount(statuses.map((status) => ({ status })))).toBe(3)
})

describe('places, deadlines, checks and low accounts', () => {
  test('a free place names the first in line', () => {
    const place = { session: { id: 3, name: 'Week 1' }, free: 2, waiting: 4, next: { camperId: 2 } as never }
    expect(told(freedPlaceAlerts([place], CAMPERS))).toEqual([
      'Week 1 has 2 open spots and 4 on the waitlist. First in line: Theo Lund.',
    ])
  })

  test.each([
    ['today', '2026-07-01', 1],
    ['in a week', '2026-07-08', 1],
    ['later', '2026-07-09', 0],
    ['past', '2026-06-30', 0],
  ])('a deadline %s', (_when, registrationDeadline, count) => {
    const session = { id: 1, name: 'Week 1', earlyBirdDeadline: null, earlyBirdPrice: null, registrationDeadline }
    expect(deadlineAlerts([{ ...session, status: 'open' }], '2026-07-01')).toHaveLength(count)
    expect(deadlineAlerts([{ ...session, status: 'closed' }], '2026-07-01')).toHaveLength(0)
  })

  test('a background check is an alert a month before it expires, and a more urgent one afterwards', () => {
    const check = (expiry: string | null) =>
      backgroundCheckAlerts([{ id: 1, name: 'Ann', expiry }], '2026-07-01').map(({ color }) => color)
    expect([check('2026-06-30'), check('2026-07-01'), check('2026-07-31'), check('2026-08-01'), check(null)]).toEqual([
      ['error'],
      ['warning'],
      ['warning'],
      [],
      [],
    ])
  })

  test("low accounts share one alert, in the camp's currency", () => {
    const accounts = ['4.99', '5.00', '0.00', '-1.00'].map((storeBalance, id) => ({ id, storeBalance }))
    const campers = new Map([[0, { firstName: 'Maya', lastName: 'Keller' }]])
    expect(told(lowBalanceAlerts(accounts, campers, { currency: 'eur' }))).toEqual(['1 store account is below €5.00.'])
    const own = lowBalanceAlerts(accounts, campers, { currency: 'eur', ownFamily: true })
    expect(told(own)).toEqual(['Maya Keller has €4.99 left for the store.'])
    expect(own.map(({ path }) => path)).toEqual(['/campers?camper=0&tab=account'])
  })
})

describe('trends', () => {
  test('sales by day count voids back, on the day of the camp', () => {
    const sale = (amount: string, createdAt: string, reverses: number | null = null) => ({
      transactionType: reverses ? ('refund' as const) : ('purchase' as const),
      amount,
      createdAt,
      reverses,
    })
    const ledger = [
      sale('5.00', '2026-07-02T03:00:00.000Z'),
      sale('2.00', '2026-07-01T15:00:00.000Z'),
      sale('2.00', '2026-07-02T15:00:00.000Z', 7),
      sale('9.00', '2026-06-01T15:00:00.000Z'),
    ]
    expect(salesByDay(ledger, '2026-07-02', 'America/New_York', 2)).toEqual([
      { label: '2026-07-01', value: 7 },
      { label: '2026-07-02', value: -2 },
    ])
  })

  test('registrations by week end with this week, without cancelled ones', () => {
    const made = (registrationDate: string, status = 'pending') => ({ registrationDate, status })
    const all = [
      made('2026-07-14T12:00:00.000Z'),
      made('2026-07-08T12:00:00.000Z'),
      made('2026-07-07T12:00:00.000Z'),
      made('2026-07-07T12:00:00.000Z', 'cancelled'),
      made('2026-06-30T12:00:00.000Z'),
    ]
    expect(registrationsByWeek(all, '2026-07-14', 'UTC', 2)).toEqual([
      { label: '2026-07-01', value: 1 },
      { label: '2026-07-08', value: 2 },
    ])
  })
})

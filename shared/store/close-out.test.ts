import { expect, test } from 'vitest'
import {
  type CloseOutChoice,
  choiceOfFamily,
  choicesFor,
  closeOutList,
  movedBy,
  partOfList,
  receiversIn,
} from './close-out'
import type { CloseOut } from './model'

const closeOut = (fields: Partial<CloseOut>): CloseOut => ({
  id: 1,
  sessionId: 1,
  camperId: 5,
  choice: 'refund',
  amount: '2.00',
  siblingId: null,
  entryIds: [7],
  closedBy: 1,
  createdAt: '2026-07-07T12:00:00.000Z',
  ...fields,
})
const known = {
  closeOuts: [closeOut({})],
  places: [1, 2, 3, 5, 6, 7].map((camperId) => ({
    camperId,
    status: ({ 3: 'pending', 6: 'cancelled' } as const)[camperId] ?? ('confirmed' as const),
  })),
  campers: [
    { id: 1, firstName: 'Zoe', lastName: 'Lind' },
    { id: 2, firstName: 'Ann', lastName: 'Lind' },
    { id: 3, firstName: 'Kim', lastName: 'Alone' },
    { id: 4, firstName: 'Ole', lastName: 'Lind' },
    { id: 5, firstName: 'Eva', lastName: 'Berg' },
  ],
  contacts: [
    { id: 1, familyId: 9 },
    { id: 2, familyId: 9 },
    { id: 3, familyId: null },
    { id: 4, familyId: 9 },
    { id: 5, familyId: 8 },
  ],
  families: [
    { id: 8, lastName: 'Berg' },
    { id: 9, lastName: 'Lind' },
  ],
  accounts: [
    { id: 1, storeBalance: '3.00' },
    { id: 2, storeBalance: '4.50' },
    { id: 3, storeBalance: '1.00' },
    { id: 4, storeBalance: '9.00' },
    { id: 5, storeBalance: '2.00' },
    { id: 6, storeBalance: '2.00' },
    { id: 7, storeBalance: '-2.00' },
  ],
}

test('open accounts are grouped by family with a total; closed and empty accounts and other sessions are left out', () => {
  const { open, closed } = closeOutList(known)
  expect(open.map(({ name, total, accounts }) => [name, total, accounts.map(({ name }) => name)])).toEqual([
    ['Kim Alone', '1.00', ['Kim Alone']],
    ['Lind Family', '7.50', ['Ann Lind', 'Zoe Lind']],
  ])
  expect(open[1]?.accounts[0]?.siblings.map(({ name }) => name)).toEqual(['Ole Lind', 'Zoe Lind'])
  expect(open[0]?.accounts[0]?.siblings).toEqual([])
  expect(closed).toMatchObject([{ name: 'Eva Berg', family: 'Berg Family', choice: 'refund', amount: '2.00' }])
})

test('a family choice applies to each child, and the child who receives the money keeps their own', () => {
  const family = closeOutList(known).open[1]
  if (!family) throw new Error('no family')
  expect(receiversIn(family).map(({ id }) => id)).toEqual([2, 4, 1])
  for (const choice of ['refund', 'donate', 'carry_over', 'sibling:1', 'sibling:4'] as const) {
    const choices = new Map<number, CloseOutChoice>(choicesFor(family, choice))
    expect(choices.get(1)).toBe(choice === 'sibling:1' ? 'carry_over' : choice)
    expect(choiceOfFamily(family, (id) => choices.get(id) ?? 'carry_over')).toBe(choice)
  }
  expect(choiceOfFamily(family, (id) => (id === 1 ? 'refund' : 'donate'))).toBeNull()
})

test('money given to a sibling or the camp was not paid out', () => {
  const rows = [
    closeOut({}),
    closeOut({ choice: 'donate', entryIds: [8] }),
    closeOut({ choice: 'sibling', entryIds: [9, 10] }),
  ]
  expect(movedBy(rows)).toEqual(new Set([8, 9, 10]))
})

test('a family that leaves early is closed on its own, and a cabin without siblings from other cabins', () => {
  const account = (camperId: number, balance: string) => ({
    camperId,
    name: `Child ${camperId}`,
    balance,
    siblings: [],
  })
  const open = [
    { name: 'Lind Family', total: '5.00', accounts: [account(1, '2.00'), account(2, '3.00')] },
    { name: 'Moss Family', total: '4.00', accounts: [account(3, '4.00')] },
  ]
  const cabinOf = new Map([
    [1, 'Elk'],
    [2, 'Fox'],
    [3, 'Elk'],
  ])
  expect(partOfList(open, 'all', cabinOf)).toEqual(open)
  expect(partOfList(open, { familyOf: 2 }, cabinOf)).toEqual([open[0]])
  expect(partOfList(open, { cabin: 'Elk' }, cabinOf)).toEqual([
    { name: 'Lind Family', total: '2.00', accounts: [account(1, '2.00')] },
    open[1],
  ])
  expect(partOfList(open, { cabin: 'Loon' }, cabinOf)).toEqual([])
})

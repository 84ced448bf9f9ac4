import { expect, test } from 'vitest'
import type { Camper } from '../campers/model'
import type { CampSession } from '../sessions/model'
import { type Board, type BoardCamper, everybodyOn } from './board'
import type { Cabin } from './model'
import { putBackArgs, stepOf, wayBackOn } from './move-steps'

const cabin = (id: number, more: Partial<Cabin> = {}) =>
  ({ id, name: `Cabin ${id}`, capacity: 2, gender: null, status: 'active', ageGroup: null, ...more }) as Cabin

function boardCamper(registrationId: number, cabinId: number | null = null, more = {}): BoardCamper {
  const camper = { id: registrationId, firstName: `Child ${registrationId}`, lastName: '', gender: 'female' } as Camper
  const assignment = cabinId === null ? null : ({ cabinId, bedNumber: registrationId, locked: false, ...more } as never)
  return { registrationId, camper, assignment, beds: [], wantedMates: [], unwantedMates: [] }
}

/** Builds a board with these campers. Those without a cabin are unassigned. */
function boardOf(all: readonly BoardCamper[], cabins: readonly Cabin[] = [cabin(1), cabin(2)]): Board {
  const inCabin = (id: number | null) => all.filter(({ assignment }) => (assignment?.cabinId ?? null) === id)
  return {
    session: { id: 9, startDate: '2026-07-01' } as CampSession,
    unassigned: inCabin(null),
    cabins: cabins.map((each) => ({ cabin: each, campers: inCabin(each.id) })),
  }
}

const namesBack = (board: Board, step: ReturnType<typeof stepOf>) => {
  const { going, staying } = wayBackOn(board, step)
  return {
    going: going.map(({ who }) => who.registrationId),
    staying: staying.map(({ who, refusal }) => [who.registrationId, refusal.code]),
  }
}

test('campers go back to their previous beds, and those without one to Unassigned', () => {
  const before = [boardCamper(1, 1), boardCamper(2)]
  const step = stepOf(before, 2)
  const { going } = wayBackOn(boardOf([boardCamper(1, 2), boardCamper(2, 2)]), step)
  let id = 100
  expect(
    putBackArgs(9, going, () => {
      id += 1
      return id
    }),
  ).toEqual({
    sessionId: 9,
    campers: [
      { registrationId: 1, from: 2, to: { assignmentId: 101, cabinId: 1, bedNumber: 1 } },
      { registrationId: 2, from: 2, to: null },
    ],
  })
})

test('campers moved since then stay, and those already back or gone are left out', () => {
  const step = stepOf([boardCamper(1), boardCamper(2), boardCamper(3), boardCamper(4)], 1)
  const board = boardOf([boardCamper(1, 1), boardCamper(2, 2), boardCamper(3)])
  expect(namesBack(board, step)).toEqual({ going: [1], staying: [[2, 'moved_meanwhile']] })
  expect(everybodyOn(board)).toHaveLength(3)
})

test('no one goes back to a bed that has since been locked, taken or closed', () => {
  const step = stepOf([boardCamper(1, 1), boardCamper(2, 1), boardCamper(3, 1)], 2)
  const locked = boardCamper(3, 2, { locked: true })
  const full = boardOf([boardCamper(1, 2), boardCamper(2, 2), locked, boardCamper(7, 1)])
  expect(namesBack(full, step)).toEqual({
    going: [1],
    staying: [
      [2, 'cabin_full'],
      [3, 'bed_locked'],
    ],
  })
  const closed = boardOf([boardCamper(1, 2)], [cabin(1, { status: 'inactive' }), cabin(2)])
  expect(namesBack(closed, step)).toEqual({ going: [], staying: [[1, 'cabin_closed']] })
  expect(namesBack(boardOf([boardCamper(1, 2)], [cabin(2)]), step)).toEqual({ going: [], staying: [] })
})

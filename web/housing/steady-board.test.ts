import { describe, expect, test } from 'vitest'
import type { Board, BoardCabin, BoardCamper } from '#shared/housing/board'
import { steadyBoard } from './steady-board'

function boardCamper(registrationId: number, cabinId: number | null = null): BoardCamper {
  const camper = { id: registrationId, firstName: `Child ${registrationId}` } as BoardCamper['camper']
  const assignment = cabinId === null ? null : ({ id: registrationId, cabinId } as BoardCamper['assignment'])
  const wishes = { wantedMates: [], unwantedMates: [] }
  return { registrationId, camper, assignment, beds: assignment ? [assignment.id] : [], ...wishes }
}

function boardCabin(id: number, campers: number[], capacity = 8): BoardCabin {
  const cabin = { id, name: `Cabin ${id}`, capacity } as BoardCabin['cabin']
  return { cabin, campers: campers.map((each) => boardCamper(each, id)) }
}

function board(unassigned: number[], cabins: BoardCabin[]): Board {
  const session = { id: 1, name: 'Harvest Week' } as Board['session']
  return { session, unassigned: unassigned.map((each) => boardCamper(each)), cabins }
}

describe('rereading a board', () => {
  test('keeps every object if nothing has changed', () => {
    const before = board([1, 2], [boardCabin(10, [3]), boardCabin(11, [])])
    const after = steadyBoard(before, board([1, 2], [boardCabin(10, [3]), boardCabin(11, [])]))
    expect(after.session).toBe(before.session)
    expect(after.unassigned).toBe(before.unassigned)
    expect(after.cabins).toBe(before.cabins)
  })

  test('replaces only the moved camper and the cabin they moved to', () => {
    const before = board([1, 2], [boardCabin(10, [3]), boardCabin(11, [])])
    const next = board([2], [boardCabin(10, [3]), boardCabin(11, [1])])
    const after = steadyBoard(before, next)
    expect(after).toEqual(next)
    expect(after.unassigned[0]).toBe(before.unassigned[1])
    expect(after.cabins[0]).toBe(before.cabins[0])
    expect(after.cabins[1]).not.toBe(before.cabins[1])
    expect(after.cabins[1]?.cabin).toBe(before.cabins[1]?.cabin)
  })

  test('replaces a changed cabin but keeps its campers', () => {
    const before = board([], [boardCabin(10, [3])])
    const after = steadyBoard(before, board([], [boardCabin(10, [3], 9)]))
    expect(after.cabins[0]?.cabin.capacity).toBe(9)
    expect(after.cabins[0]?.campers).toBe(before.cabins[0]?.campers)
  })

  test('follows a new order and drops what is gone', () => {
    const before = board([1, 2, 3], [boardCabin(10, []), boardCabin(11, [])])
    const next = board([3, 1], [boardCabin(11, [])])
    expect(steadyBoard(before, next)).toEqual(next)
  })
})

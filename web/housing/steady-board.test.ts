import { describe, expect, test } from 'vitest'
import type { Board, BoardCabin, Sleeper } from '#shared/housing/board'
import { steadyBoard } from './steady-board'

function sleeper(registrationId: number, cabinId: number | null = null): Sleeper {
  const camper = { id: registrationId, firstName: `Child ${registrationId}` } as Sleeper['camper']
  const assignment = cabinId === null ? null : ({ id: registrationId, cabinId } as Sleeper['assignment'])
  const wishes = { wantedMates: [], unwantedMates: [] }
  return { registrationId, camper, assignment, beds: assignment ? [assignment.id] : [], ...wishes }
}

function place(id: number, sleepers: number[], capacity = 8): BoardCabin {
  const cabin = { id, name: `Cabin ${id}`, capacity } as BoardCabin['cabin']
  return { cabin, sleepers: sleepers.map((each) => sleeper(each, id)) }
}

function board(unassigned: number[], cabins: BoardCabin[]): Board {
  const session = { id: 1, name: 'Harvest Week' } as Board['session']
  return { session, unassigned: unassigned.map((each) => sleeper(each)), cabins }
}

describe('a board that is read again', () => {
  test('is of the same objects when nothing has changed', () => {
    const before = board([1, 2], [place(10, [3]), place(11, [])])
    const after = steadyBoard(before, board([1, 2], [place(10, [3]), place(11, [])]))
    expect(after.session).toBe(before.session)
    expect(after.unassigned).toBe(before.unassigned)
    expect(after.cabins).toBe(before.cabins)
  })

  test('has new objects only for a camper who moved, and for where the camper came to', () => {
    const before = board([1, 2], [place(10, [3]), place(11, [])])
    const next = board([2], [place(10, [3]), place(11, [1])])
    const after = steadyBoard(before, next)
    expect(after).toEqual(next)
    expect(after.unassigned[0]).toBe(before.unassigned[1])
    expect(after.cabins[0]).toBe(before.cabins[0])
    expect(after.cabins[1]).not.toBe(before.cabins[1])
    expect(after.cabins[1]?.cabin).toBe(before.cabins[1]?.cabin)
  })

  test('shows a changed cabin, and keeps those who sleep there', () => {
    const before = board([], [place(10, [3])])
    const after = steadyBoard(before, board([], [place(10, [3], 9)]))
    expect(after.cabins[0]?.cabin.capacity).toBe(9)
    expect(after.cabins[0]?.sleepers).toBe(before.cabins[0]?.sleepers)
  })

  test('follows another order, and forgets who has left', () => {
    const before = board([1, 2, 3], [place(10, []), place(11, [])])
    const next = board([3, 1], [place(11, [])])
    expect(steadyBoard(before, next)).toEqual(next)
  })
})

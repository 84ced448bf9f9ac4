import { type Board, type BoardCabin, type BoardCamper, everybodyOn } from '#shared/housing/board'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Returns the previous list if its elements are all the same. */
function steadyList<T>(before: readonly T[] | undefined, after: T[]): T[] {
  const unchanged = before?.length === after.length && after.every((each, index) => each === before[index])
  return unchanged ? (before as T[]) : after
}

/**
 * Returns the current board, reusing the previous objects where nothing has changed. Each read creates new objects, and
 * a card that receives a new object is rendered again.
 */
export function steadyBoard(before: Board | null, after: Board): Board {
  if (!before) return after
  const campers = new Map(everybodyOn(before).map((each) => [each.registrationId, each]))
  const steadyCamper = (next: BoardCamper): BoardCamper => {
    const last = campers.get(next.registrationId)
    return last && same(last, next) ? last : next
  }
  const cabins = new Map(before.cabins.map((each) => [each.cabin.id, each]))
  const steadyCabin = (next: BoardCabin): BoardCabin => {
    const last = cabins.get(next.cabin.id)
    const list = steadyList(last?.campers, next.campers.map(steadyCamper))
    const cabin = last && same(last.cabin, next.cabin) ? last.cabin : next.cabin
    return last?.campers === list && last.cabin === cabin ? last : { cabin, campers: list }
  }
  return {
    session: same(before.session, after.session) ? before.session : after.session,
    unassigned: steadyList(before.unassigned, after.unassigned.map(steadyCamper)),
    cabins: steadyList(before.cabins, after.cabins.map(steadyCabin)),
  }
}

import { z } from 'zod'
import { fullName } from '../campers/model'
import { grouped } from '../kernel/values/grouped'
import type { putBack } from './bed-mutations'
import { type Board, type BoardCamper, everybodyOn } from './board'
import type { BedRefusal } from './model'
import { type Together, whoFits, whoLeaves } from './together'

/** How many moves can be undone, the last one first (Housing rule 10). */
export const MOST_STEPS = 10

/** A move on the board, kept for undo: who, from which bed, and to which cabin; null means Unassigned. */
export const moveStep = z.object({
  campers: z.array(
    z.object({
      registrationId: z.number(),
      from: z.object({ cabinId: z.number(), bedNumber: z.number().nullable() }).nullable(),
      to: z.number().nullable(),
    }),
  ),
})
export type MoveStep = z.output<typeof moveStep>
type Moved = MoveStep['campers'][number]

/** Returns the step of campers who are about to move to a cabin, or to Unassigned if null. */
export function stepOf(going: readonly BoardCamper[], to: number | null): MoveStep {
  return {
    campers: going.map(({ registrationId, assignment }) => ({
      registrationId,
      from: assignment && { cabinId: assignment.cabinId, bedNumber: assignment.bedNumber },
      to,
    })),
  }
}

/** Why a camper isn't put back. */
interface NotBack {
  who: BoardCamper
  refusal: BedRefusal | { code: 'moved_meanwhile'; data: Record<string, unknown> }
}

/** What undoing a step does on the board as it is now: who goes back, and who doesn't and why. */
export interface WayBack {
  going: { who: BoardCamper; moved: Moved }[]
  staying: NotBack[]
}

/** Returns the arguments that put campers back, with new ids for the rows of their beds. */
export function putBackArgs(
  sessionId: number,
  going: WayBack['going'],
  nextId: () => number,
): z.input<typeof putBack.args> {
  const campers = going.map(({ moved: { registrationId, from, to } }) => ({
    registrationId,
    from: to,
    to: from && { assignmentId: nextId(), ...from },
  }))
  return { sessionId, campers }
}

/** Sorts campers by whether the rules let them go back. */
function sortBack(board: Board, back: WayBack['going']): Together<BoardCamper>[] {
  const byCabin = [...grouped(back, ({ moved }) => moved.from?.cabinId ?? null)]
  return byCabin.map(([cabinId, all]) => {
    const coming = all.map(({ who }) => who)
    const boardCabin = board.cabins.find(({ cabin }) => cabin.id === cabinId)
    if (!boardCabin) return whoLeaves(coming)
    const there = boardCabin.campers.map(({ camper }) => camper)
    return whoFits(boardCabin.cabin, there, coming)
  })
}

/**
 * Returns how a step is undone. Campers whom another user has moved since stay where they are. Those who are already
 * back or have left the session, or whose cabin is gone, are in neither list.
 */
export function wayBackOn(board: Board, { campers }: MoveStep): WayBack {
  const everybody = new Map(everybodyOn(board).map((each) => [each.registrationId, each]))
  const names = new Map(board.cabins.map(({ cabin }) => [cabin.id, cabin.name]))
  const back: WayBack['going'] = []
  const staying: NotBack[] = []
  for (const moved of campers) {
    const who = everybody.get(moved.registrationId)
    const now = who?.assignment?.cabinId ?? null
    const before = moved.from?.cabinId ?? null
    if (!who || now === before || (before !== null && !names.has(before))) continue
    if (now === moved.to) back.push({ who, moved })
    else {
      const data = { camper: fullName(who.camper), cabin: names.get(now ?? 0) ?? null }
      staying.push({ who, refusal: { code: 'moved_meanwhile', data } })
    }
  }
  const sorted = sortBack(board, back)
  const free = new Set(sorted.flatMap(({ going }) => going))
  for (const each of sorted) staying.push(...each.staying)
  return { going: back.filter(({ who }) => free.has(who)), staying }
}

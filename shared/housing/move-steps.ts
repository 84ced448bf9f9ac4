import { z } from 'zod'
import { fullName } from '../campers/model'
import { grouped } from '../kernel/values/grouped'
import type { putBack } from './bed-mutations'
import { type Board, type BoardCamper, everybodyOn } from './board'
import type { BedRefusal } from './model'
import { type Together, whoFits, whoLeaves } from './together'

/** How many moves can be undone, latest first (Housing rule 10). */
export const MAX_STEPS = 10

/** A move on the board, kept for undo: each camper's previous bed and new cabin; null means Unassigned. */
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

/** Records the move of these campers to a cabin, or to Unassigned if `to` is null. */
export function stepOf(going: readonly BoardCamper[], to: number | null): MoveStep {
  return {
    campers: going.map(({ registrationId, assignment }) => ({
      registrationId,
      from: assignment && { cabinId: assignment.cabinId, bedNumber: assignment.bedNumber },
      to,
    })),
  }
}

/** A camper who isn't moved back, and why. */
interface NotBack {
  who: BoardCamper
  refusal: BedRefusal | { code: 'moved_meanwhile'; data: Record<string, unknown> }
}

/** What undoing a step would do on the current board. */
export interface WayBack {
  going: { who: BoardCamper; moved: Moved }[]
  staying: NotBack[]
}

/** Returns the arguments for putting campers back, with new ids for their assignments. */
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

/** Checks for each cabin which campers the rules let go back. */
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
 * Returns what undoing a step would do. Campers moved by someone else since then stay. Those who are already back, have
 * left the session, or came from a cabin that is gone are in neither list.
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

import { useCallback } from 'react'
import { fullName } from '#shared/campers/model'
import { assignCabin, assignMany, unassignCabin, unassignMany } from '#shared/housing/bed-mutations'
import type { BoardCabin, BoardCamper } from '#shared/housing/board'
import { type MoveStep, stepOf } from '#shared/housing/move-steps'
import { type Together, whoFits, whoLeaves } from '#shared/housing/together'
import { type Camp, useCamp } from '../ui/camp'
import { wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'
import { countCampers } from './words'

const SAVED = 'Cabin assignment has been saved successfully.'
const NOT_SAVED = { title: 'Assignment Failed', message: 'Failed to save cabin assignment. Please try again.' }
const REMOVED = 'Cabin assignment has been removed successfully.'
/** If more campers than this were moved, they are counted instead of named. */
const MAX_NAMES = 3
const NOT_REMOVED = { title: 'Removal Failed', message: 'Failed to remove cabin assignment. Please try again.' }

/** Returns the message after a move, which says who was moved where, so that a mistaken tap is noticed at once. */
function sayMoved(going: readonly BoardCamper[], boardCabin: BoardCabin | null): { title: string; message: string } {
  const names =
    going.length > MAX_NAMES ? countCampers(going.length) : going.map(({ camper }) => fullName(camper)).join(', ')
  return boardCabin
    ? { title: 'Assignment Saved', message: `${names}: ${boardCabin.cabin.name}. ${SAVED}` }
    : { title: 'Assignment Removed', message: `${names}: no cabin. ${REMOVED}` }
}

/** The result of a move. */
export interface Moved {
  /** The number of campers moved. */
  moved: number
  /** Those who were not moved. */
  left: readonly BoardCamper[]
  /** If several were to be moved, those whom a camp rule keeps where they are, to be shown to the user. */
  staying: Together<BoardCamper>['staying']
}

/** Decides which of several campers can go; a single camper is left to the mutation's own rules. */
function sort(away: readonly BoardCamper[], boardCabin: BoardCabin | null): Together<BoardCamper> {
  if (away.length === 1) return { going: [...away], staying: [] }
  if (!boardCabin) return whoLeaves(away)
  const there = boardCabin.campers.map(({ camper }) => camper)
  return whoFits(boardCabin.cabin, there, away)
}

async function putInto(mutate: Camp['mutate'], going: readonly BoardCamper[], cabinId: number, sessionId: number) {
  const [one, ...others] = going.map(({ registrationId }) => ({ registrationId, cabinId, sessionId }))
  if (!one) return
  if (others.length === 0) await mutate(assignCabin, (ids) => ({ ...one, assignmentId: ids.next() }))
  else
    await mutate(assignMany, (ids) => ({ beds: [one, ...others].map((bed) => ({ ...bed, assignmentId: ids.next() })) }))
}

async function takeBack(mutate: Camp['mutate'], going: readonly BoardCamper[]) {
  const beds = going.flatMap(({ registrationId, assignment }) =>
    assignment ? [{ registrationId, cabinId: assignment.cabinId }] : [],
  )
  const [one, ...others] = beds
  if (!one) return
  if (others.length === 0) await mutate(unassignCabin, () => ({ registrationId: one.registrationId }))
  else await mutate(unassignMany, () => ({ beds }))
}

/**
 * Moves campers on the board as one action: into a cabin, or with null back to Unassigned. Those already there are
 * skipped. Of several, those who fit are moved.
 *
 * @param onMoved called for each move, so that it can be undone
 */
export function useMoves(
  sessionId: number,
  onMoved: (step: MoveStep) => void,
): (campers: readonly BoardCamper[], boardCabin: BoardCabin | null) => Promise<Moved> {
  const { mutate } = useCamp()
  const toast = useToast()
  return useCallback(
    async (campers, boardCabin) => {
      const away = campers.filter(({ assignment }) => (assignment?.cabinId ?? null) !== (boardCabin?.cabin.id ?? null))
      const { going, staying } = sort(away, boardCabin)
      const left = staying.map(({ who }) => who)
      if (going.length === 0) return { moved: 0, left, staying }
      const step = stepOf(going, boardCabin?.cabin.id ?? null)
      try {
        if (boardCabin) await putInto(mutate, going, boardCabin.cabin.id, sessionId)
        else await takeBack(mutate, going)
        onMoved(step)
        toast({ tone: 'success', ...sayMoved(going, boardCabin) })
        return { moved: going.length, left, staying }
      } catch (error) {
        toast({ tone: 'error', ...wordsFor(error, boardCabin ? NOT_SAVED : NOT_REMOVED) })
        return { moved: 0, left: away, staying: [] }
      }
    },
    [mutate, toast, sessionId, onMoved],
  )
}

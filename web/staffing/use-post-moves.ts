import { useCallback, useState } from 'react'
import { fullName } from '#shared/campers/model'
import type { PostPlace } from '#shared/staffing/board'
import type { StaffAssignment } from '#shared/staffing/model'
import { assignStaff, unassignStaff } from '#shared/staffing/mutations'
import { useRun } from '../ui/run'
import type { BoardPiece } from './pieces'

const NOT_SAVED = { title: 'Assignment Failed', message: 'Please try again.' }

/** The last action, and its undo. */
interface Done {
  words: string
  /** The post as it was before, if there was one. */
  before: StaffAssignment | null
  /** The post that was created, if any. */
  madeId: number | null
}

/** Returns functions that move pieces and undo the last move. */
export function usePostMoves(sessionId: number) {
  const run = useRun()
  const [last, setLast] = useState<Done | null>(null)

  /** Creates a post like `like` at a place, and ends the previous one. */
  const give = useCallback(
    async (like: Omit<StaffAssignment, 'id'>, insteadOf: number | null, title: string) => {
      const { staffId, cabinId, activityId, duty, role, startDate, endDate } = like
      const post = { staffId, sessionId, cabinId, activityId, duty, role, startDate, endDate, insteadOf }
      const words = { done: { title }, failed: NOT_SAVED }
      const saved = await run(assignStaff, (ids) => ({ ...post, assignmentId: ids.next() }), words)
      return saved?.result.assignmentId ?? null
    },
    [run, sessionId],
  )
  const end = useCallback(
    (assignmentId: number, title: string) =>
      run(unassignStaff, () => ({ assignmentId }), { done: { title }, failed: NOT_SAVED }),
    [run],
  )

  const put = useCallback(
    async ({ member, posted, place: from }: BoardPiece, place: PostPlace | null) => {
      const before = posted?.post ?? null
      if (place?.key === from?.key) return
      if (place === null) {
        if (before && (await end(before.id, 'Assignment Removed')))
          setLast({ words: `${fullName(member)} removed from ${from?.name}`, before, madeId: null })
        return
      }
      const fresh = { sessionId, staffId: member.id, role: 'counselor' as const, startDate: null, endDate: null }
      const madeId = await give({ ...(before ?? fresh), ...place.place }, before?.id ?? null, 'Assignment Saved')
      if (madeId !== null) setLast({ words: `${fullName(member)} assigned to ${place.name}`, before, madeId })
    },
    [give, end, sessionId],
  )

  const undo = useCallback(async () => {
    if (!last) return
    const { before, madeId } = last
    setLast(null)
    if (before) await give(before, madeId, 'Assignment Undone')
    else if (madeId !== null) await end(madeId, 'Assignment Undone')
  }, [last, give, end])

  return { put, undo, undoes: last?.words ?? null }
}

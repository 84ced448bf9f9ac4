import { useMemo } from 'react'
import type { Board } from '#shared/housing/board'
import { boardOf } from '#shared/housing/reads'
import type { Reader } from '#shared/kernel/reader'
import { useRead } from '../ui/use-read'
import { steadyBoard } from './steady-board'

/** Reads boards, and keeps of each what is the same as on the one before. */
function steadily() {
  let last: Board | null = null
  return async (rows: Reader, sessionId: number | null) => {
    const board = sessionId === null ? null : await boardOf(rows, sessionId)
    last = board && steadyBoard(last, board)
    return { sessionId, board: last }
  }
}

/** The board of a session, live; undefined while it is being read, null where there is no such session. */
export function useBoard(sessionId: number | null): Board | null | undefined {
  const read = useMemo(steadily, [])
  const found = useRead(read, sessionId)
  // What is still there of the session chosen before is nothing to show.
  return found?.sessionId === sessionId ? found.board : undefined
}

import { useMemo } from 'react'
import type { Board } from '#shared/housing/board'
import { boardOf } from '#shared/housing/reads'
import type { Reader } from '#shared/kernel/store/reader'
import { useRead } from '../ui/use-read'
import { steadyBoard } from './steady-board'

/** Returns a function that reads boards, reusing the previous board's objects where they are equal. */
function steadily() {
  let last: Board | null = null
  return async (rows: Reader, sessionId: number | null) => {
    const board = sessionId === null ? null : await boardOf(rows, sessionId)
    last = board && steadyBoard(last, board)
    return { sessionId, board: last }
  }
}

/** Returns a session's board, live; undefined while it is being read, null if there is no such session. */
export function useBoard(sessionId: number | null): Board | null | undefined {
  const read = useMemo(steadily, [])
  const found = useRead(read, sessionId)
  // Avoids showing the previous session's board right after another session is chosen.
  return found?.sessionId === sessionId ? found.board : undefined
}

import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import { type Board, boardOf } from '#sync/housing/queries'
import { useCamp } from '../ui/camp'
import { steadyBoard } from './steady-board'

/** The board of a session, live; undefined while it is being read, null where there is no such session. */
export function useBoard(sessionId: number | null): Board | null | undefined {
  const { replica } = useCamp()
  const last = useRef<Board | null>(null)
  const found = useLiveQuery(async () => {
    const board = sessionId === null ? null : await boardOf(replica, sessionId)
    last.current = board && steadyBoard(last.current, board)
    return { sessionId, board: last.current }
  }, [replica, sessionId])
  // What is still there of the session chosen before is nothing to show.
  return found?.sessionId === sessionId ? found.board : undefined
}

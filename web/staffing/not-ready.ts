import { createContext, useContext, useMemo } from 'react'
import { readyLines } from '#shared/readiness/reads'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { sayNotReady } from './parts/leader-not-ready'

/** The board's notes on people who are not ready for its session, by person. */
type NotReady = ReadonlyMap<number, string>

const ALL_READY: NotReady = new Map()
/** Used for people who may not assign posts: they see no one's readiness. */
const NO_SESSION = 0

const NotReadyHere = createContext<NotReady>(ALL_READY)
export const NotReadyProvider = NotReadyHere.Provider

/** Returns who is not ready for a session, for people who assign posts. */
export function useNotReadyIn(sessionId: number): NotReady {
  const { can, today } = useCamp()
  const lines = useCalmRead(readyLines, [can('staffing.assign') ? sessionId : NO_SESSION, today])
  return useMemo(
    () =>
      new Map(
        (lines ?? []).flatMap(({ member, readiness }): [number, string][] => {
          const said = sayNotReady(readiness)
          return said === null ? [] : [[member.id, said]]
        }),
      ),
    [lines],
  )
}

/** Returns the board's note on a person who is not ready; undefined if they are ready. */
export function useNotReady(staffId: number): string | undefined {
  return useContext(NotReadyHere).get(staffId)
}

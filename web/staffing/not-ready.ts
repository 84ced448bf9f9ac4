import { createContext, useContext, useMemo } from 'react'
import { readyLines } from '#shared/readiness/reads'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { sayNotReady } from './parts/leader-not-ready'

/** What the board says of those who are not ready for its session, by the person. */
type NotReady = ReadonlyMap<number, string>

const ALL_READY: NotReady = new Map()
/** Who may not give posts is told of nobody. */
const NO_SESSION = 0

const NotReadyHere = createContext<NotReady>(ALL_READY)
export const NotReadyProvider = NotReadyHere.Provider

/** Who is not ready for a session, for whoever gives its posts. */
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

/** What the board says of somebody who is not ready; undefined for who is. */
export function useNotReady(staffId: number): string | undefined {
  return useContext(NotReadyHere).get(staffId)
}

import type { CampSession } from '../sessions/model'
import { isComing, isRunning } from '../sessions/rules'

/** Returns the session that is running, or else the next one. */
export function runningOrNext<S extends CampSession>(sessions: readonly S[], today: string): S | undefined {
  const byStart = [...sessions].sort((a, b) => a.startDate.localeCompare(b.startDate) || a.id - b.id)
  return byStart.find((each) => isRunning(each, today)) ?? byStart.find((each) => isComing(each, today))
}

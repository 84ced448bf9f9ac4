import { Alert } from '@mui/material'
import type { Reader } from '#shared/kernel/store/reader'
import { sayDay } from '#shared/kernel/values/dates'
import { readyToLead } from '#shared/readiness/reads'
import { missingOf, type Readiness } from '#shared/staff/ready'
import { useCamp } from '../../ui/camp'
import { useRead } from '../../ui/use-read'

/** Returns what a person who is not ready lacks, in words; null if they are ready. */
export function sayNotReady(readiness: Readiness): string | null {
  if (readiness.ready) return null
  const { override } = readiness
  const so = override ? `Not ready, but allowed to work until ${sayDay(override.until)}` : 'Not ready'
  return `${so}: ${missingOf(readiness).join('; ')}`
}

async function sayLeader(rows: Reader, staffId: number, sessionId: number, activityId: number, today: string) {
  const readiness = await readyToLead(rows, { staffId, sessionId, activityId }, today)
  return readiness && sayNotReady(readiness)
}

/** Warns planners who may see readiness that the leader is not ready for this. */
export function LeaderNotReady(props: { staffId: number; sessionId: number; activityId: number }) {
  const { today } = useCamp()
  const said = useRead(sayLeader, props.staffId, props.sessionId, props.activityId, today)
  return said ? <Alert severity="warning">{said}</Alert> : null
}

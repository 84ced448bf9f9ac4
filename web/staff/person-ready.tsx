import ReadyIcon from '@mui/icons-material/CheckCircleOutlined'
import NotReadyIcon from '@mui/icons-material/ErrorOutlined'
import { Box, Typography } from '@mui/material'
import { type ReadyFor, readyForSessions } from '#shared/readiness/reads'
import { useCamp } from '../ui/camp'
import { RecordSection } from '../ui/record-section'
import { useRead } from '../ui/use-read'
import { WhatIsMissing } from './what-is-missing'

/** Shows whether a person may work with children in the upcoming sessions, and what is missing. */
export function PersonReady({ staffId }: { staffId: number }) {
  const { today } = useCamp()
  const lines = useRead(readyForSessions, staffId, today)
  return (
    <RecordSection title="Readiness">
      {lines?.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>No upcoming sessions.</Typography> : null}
      {lines?.map((line) => (
        <ReadyForSession key={line.sessionId} line={line} />
      ))}
    </RecordSection>
  )
}

function ReadyForSession({ line: { session, readiness } }: { line: ReadyFor }) {
  const { ready } = readiness
  return (
    <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: ready ? 'success.main' : 'error.main' }}>
        {ready ? <ReadyIcon fontSize="small" /> : <NotReadyIcon fontSize="small" />}
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {ready ? 'Ready for' : 'Not ready for'} {session}
        </Typography>
      </Box>
      <WhatIsMissing readiness={readiness} />
    </Box>
  )
}

import { Box, Typography } from '@mui/material'
import { STAFF_STATUS_WORDS } from '#shared/staff/model'
import type { WholeMember } from '#shared/staff/reads'
import { RecordSection } from '../ui/record-section'
import { useWhen } from '../ui/when'

/** Shows how a person reached their current status, latest step first. */
export function PersonHistory({ whole: { changes } }: { whole: WholeMember }) {
  const when = useWhen()
  return (
    <RecordSection title="History">
      {changes.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No status changes recorded yet.</Typography>
      ) : null}
      <Box component="ol" aria-label="Status history" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {[...changes].reverse().map(({ from, to, reason, at }) => (
          <Box component="li" key={`${at} ${to}`} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography>
              {from ? `Changed from ${STAFF_STATUS_WORDS[from]} to ${STAFF_STATUS_WORDS[to]}` : STAFF_STATUS_WORDS[to]}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[when(at), reason].filter(Boolean).join(': ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </RecordSection>
  )
}

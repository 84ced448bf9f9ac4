import { Box, Typography } from '@mui/material'
import { sayInstant } from '#shared/kernel/dates'
import { STAFF_STATUS_WORDS } from '#shared/staff/model'
import type { WholeMember } from '#shared/staff/reads'
import { useCamp } from '../ui/camp'
import { Section } from './section'

/** How somebody came to the status of now, the last step first. */
export function PersonHistory({ whole: { changes } }: { whole: WholeMember }) {
  const { profile } = useCamp()
  return (
    <Section title="History">
      {changes.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No change since this history is kept.</Typography>
      ) : null}
      <Box component="ol" aria-label="Status history" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {[...changes].reverse().map(({ from, to, reason, at }) => (
          <Box component="li" key={`${at} ${to}`} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography>
              {from ? `${STAFF_STATUS_WORDS[from]} to ${STAFF_STATUS_WORDS[to]}` : STAFF_STATUS_WORDS[to]}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[`${sayInstant(at, profile.timezone)}, ${at.slice(0, 4)}`, reason].filter(Boolean).join(': ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

import { Box, Button, Chip, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { trainingLinesOf } from '#shared/training/reads'
import { useCamp } from '../../ui/camp'
import { useRead } from '../../ui/use-read'
import { CertificateDialog, type CertificateOf } from '../certificate-dialog'
import { useCalendar } from '../use-calendar'
import { STATE_COLOURS, sayCell } from '../words'

/** What training is asked of somebody of the staff, and what of it is done. */
export function TrainingOf({ staffId, userId }: { staffId: number; userId: number | null }) {
  const { profile } = useCamp()
  const lines = useRead(trainingLinesOf, staffId, useCalendar())
  const [certificate, setCertificate] = useState<CertificateOf | null>(null)
  const closeCertificate = useCallback(() => setCertificate(null), [])
  if (lines?.length === 0) return <Typography sx={{ color: 'text.secondary' }}>No training is asked.</Typography>
  return (
    <Box component="ul" aria-label="Training" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {lines?.map(({ programId, title, isRequired, cell }) => (
        <Box
          component="li"
          key={programId}
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' },
            ...{ py: 1.5, borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Typography sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
            {isRequired ? '' : ' (not required)'}
          </Typography>
          <Chip size="small" color={STATE_COLOURS[cell.state]} label={sayCell(cell, profile.timezone)} />
          {cell.state === 'done' && userId !== null ? (
            <Button
              size="small"
              onClick={() => setCertificate({ programId, title, userId })}
              aria-label={`Certificate of ${title}`}
            >
              Certificate
            </Button>
          ) : null}
        </Box>
      ))}
      {certificate ? <CertificateDialog of={certificate} onClose={closeCertificate} /> : null}
    </Box>
  )
}

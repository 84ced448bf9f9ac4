import { Box, Button, Chip, Typography } from '@mui/material'
import { CAMPER_STATUS_WORDS, camperAccounts, campers, fullName } from '#shared/campers/model'
import { ageOn, sayDate } from '#shared/kernel/values/dates'
import type { CamperRecord } from '#shared/records/reads'
import { useCamp } from '../ui/camp'
import { Face } from '../ui/face'
import { PendingMark } from '../ui/pending-mark'
import { useWaitingRows } from '../ui/waiting-rows'
import { CamperMenu } from './camper-menu'
import { useCamperPhoto } from './parts/camper-face'
import { GenderBadge } from './parts/gender-badge'
import { FamilyLink } from './parts/person-links'

/** Who the camper is, with the family, and what can be done. */
export function CamperHead(props: { record: CamperRecord; onEdit(): void; onDelete(): void }) {
  const { record, onEdit, onDelete } = props
  const { camper, familyId, familyName, balance } = record
  const { can, today } = useCamp()
  const photo = useCamperPhoto(camper.id) ?? null
  const waiting = useWaitingRows(campers)
  const waitingAccounts = useWaitingRows(camperAccounts)
  const name = fullName(camper)
  const edits = can('campers.write')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', mb: 5 }}>
      <Face name={name} photo={photo} size={88} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name} {waiting.has(camper.id) || waitingAccounts.has(camper.id) ? <PendingMark /> : null}
        </Typography>
        {familyName ? (
          <Typography sx={{ color: 'text.secondary' }}>
            <FamilyLink id={familyId}>{familyName} Family</FamilyLink>
          </Typography>
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {camper.dateOfBirth ? (
            <Chip size="small" label={`Age ${ageOn(camper.dateOfBirth, today)}`} title={sayDate(camper.dateOfBirth)} />
          ) : null}
          {camper.grade ? <Chip size="small" label={`Grade ${camper.grade}`} /> : null}
          <GenderBadge gender={camper.gender} />
          {camper.status === 'active' ? null : (
            <Chip size="small" color="warning" label={CAMPER_STATUS_WORDS[camper.status]} />
          )}
        </Box>
      </Box>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button
          variant={edits ? 'contained' : 'outlined'}
          aria-label={`${edits ? 'Edit' : 'View'} ${name}`}
          onClick={onEdit}
        >
          {edits ? 'Edit' : 'All Details'}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          Print
        </Button>
        <CamperMenu
          camper={camper}
          recalculates={balance !== null}
          onDelete={can('campers.delete') ? onDelete : undefined}
        />
      </Box>
    </Box>
  )
}

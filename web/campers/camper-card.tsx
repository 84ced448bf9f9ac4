import { Box, Button, Card, CardActions, CardContent, Chip, Typography } from '@mui/material'
import { memo, type ReactNode } from 'react'
import { CAMPER_STATUS_WORDS, fullName } from '#shared/campers/model'
import type { CamperLine } from '#shared/campers/reads'
import { ageOn, sayDate } from '#shared/kernel/values/dates'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { PendingMark } from '../ui/pending-mark'
import { CamperMenu } from './camper-menu'
import { CamperFace } from './parts/camper-face'
import { GenderBadge } from './parts/gender-badge'
import { CamperLink, FamilyLink } from './parts/person-links'
import { RecalcButton } from './recalc-button'

interface Props {
  line: CamperLine
  position: number
  total: number
  waiting: boolean
  onEdit: ((camperId: number) => void) | undefined
  onDelete: ((camperId: number) => void) | undefined
}

/** A camper at a glance. */
export const CamperCard = memo(function CamperCard({ line, position, total, waiting, onEdit, onDelete }: Props) {
  const { camper, familyId, familyName, medicalInfo, emergency, balance } = line
  const { can, sees, today } = useCamp()
  const name = fullName(camper)
  return (
    <Card
      role="listitem"
      aria-setsize={total}
      aria-posinset={position}
      sx={{ display: 'flex', flexDirection: 'column' }}
    >
      <CardContent sx={{ flex: 1 }}>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
          <CamperFace camperId={camper.id} name={name} />
          <Typography variant="h3" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <CamperLink id={camper.id}>{name}</CamperLink> {waiting ? <PendingMark /> : null}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, minHeight: 24 }}>
          <GenderBadge gender={camper.gender} />
          {camper.grade ? <Chip size="small" label={`Grade ${camper.grade}`} /> : null}
          {camper.dateOfBirth ? (
            <Chip size="small" variant="outlined" label={`Age ${ageOn(camper.dateOfBirth, today)}`} />
          ) : null}
          {camper.status === 'active' ? null : (
            <Chip size="small" color="warning" label={CAMPER_STATUS_WORDS[camper.status]} />
          )}
        </Box>
        <Box
          component="dl"
          sx={{
            my: 3,
            display: 'grid',
            gridTemplateColumns: '136px 1fr',
            rowGap: 1,
            columnGap: 2,
            alignItems: 'baseline',
          }}
        >
          {sees('contact') ? (
            <Fact label="Family">
              {familyName ? <FamilyLink id={familyId}>{familyName} Family</FamilyLink> : 'Unknown Family'}
            </Fact>
          ) : null}
          <Fact label="Date of Birth">{camper.dateOfBirth ? sayDate(camper.dateOfBirth) : 'Not provided'}</Fact>
          {balance === null ? null : (
            <Fact label="Store Balance">
              <Amount value={balance} colour />
              {can('campers.recalculate') ? <RecalcButton camper={camper} /> : null}
            </Fact>
          )}
          {emergency ? <Fact label="Emergency Contact">{emergency}</Fact> : null}
        </Box>
        {camper.allergies || camper.dietaryRestrictions || medicalInfo ? (
          <Box>
            <Typography variant="subtitle2" component="h3">
              {sees('medical') ? 'Medical Notes' : 'Alerts'}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
              {camper.allergies ? (
                <Chip size="small" color="error" variant="outlined" label={camper.allergies} />
              ) : null}
              {camper.dietaryRestrictions ? (
                <Chip size="small" color="warning" variant="outlined" label={`Diet: ${camper.dietaryRestrictions}`} />
              ) : null}
              {medicalInfo ? <Typography variant="body2">{medicalInfo}</Typography> : null}
            </Box>
          </Box>
        ) : null}
      </CardContent>
      <CardActions sx={{ px: 3, pb: 3 }}>
        {onEdit ? (
          <Button onClick={() => onEdit(camper.id)} aria-label={`${can('campers.write') ? 'Edit' : 'View'} ${name}`}>
            {can('campers.write') ? 'Edit' : 'View'}
          </Button>
        ) : null}
        <Box sx={{ flex: 1 }} />
        <CamperMenu camper={camper} recalculates={false} onDelete={onDelete} />
      </CardActions>
    </Card>
  )
})

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  )
}

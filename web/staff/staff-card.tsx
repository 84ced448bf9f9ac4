import { Box, Button, Card, CardActions, CardContent, Chip, Typography } from '@mui/material'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { DEPARTMENT_WORDS, STAFF_STATUS_WORDS } from '#shared/staff/model'
import type { StaffLine } from '#shared/staff/reads'
import { PendingMark } from '../ui/pending-mark'
import { Decision } from './decision'
import { StaffFace } from './staff-face'
import type { Decide } from './use-status'
import { checkWords, STATUS_TONES } from './words'

interface Props {
  line: StaffLine
  today: string
  waiting: boolean
  /** Given only to people with the right, and never for the viewer's own record. */
  onDecide: Decide | undefined
  onEdit: ((line: StaffLine) => void) | undefined
}

/** A staff member at a glance. */
export const StaffCard = memo(function StaffCard({ line, today, waiting, onDecide, onEdit }: Props) {
  const { member, name, details, check } = line
  const applied = member.status === 'applied'
  const work = [member.position, member.department && DEPARTMENT_WORDS[member.department]].filter(Boolean)
  return (
    <Card component="article" aria-label={name} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, pb: 1 }}>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
          <StaffFace staffId={member.id} name={name} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              <Box component={Link} to={`/staff/${member.id}`} sx={{ color: 'inherit', textDecorationThickness: 1 }}>
                {name}
              </Box>{' '}
              {waiting ? <PendingMark /> : null}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {work.length > 0 ? work.join(', ') : 'No position yet'}
            </Typography>
          </Box>
          <Chip size="small" color={STATUS_TONES[member.status]} label={STAFF_STATUS_WORDS[member.status]} />
        </Box>
        <Box sx={{ mt: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {details?.email ? <Typography variant="body2">{details.email}</Typography> : null}
          {details?.phone ? <Typography variant="body2">{details.phone}</Typography> : null}
        </Box>
        {check ? <CheckLine check={checkWords(check, today)} /> : null}
      </CardContent>
      <CardActions sx={{ px: 2, pb: 2 }}>
        {applied && onDecide ? (
          <Decision staffId={member.id} name={name} onDecide={onDecide} />
        ) : (
          <>
            {onEdit ? (
              <Button onClick={() => onEdit(line)} aria-label={`Edit ${name}`}>
                Edit
              </Button>
            ) : null}
            <Button component={Link} to={`/staff/${member.id}`} aria-label={`View ${name}`}>
              View
            </Button>
          </>
        )}
      </CardActions>
    </Card>
  )
})

/** Shows the state of the background check, and its expiry. */
export function CheckLine({ check: { tone, status, until } }: { check: ReturnType<typeof checkWords> }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Background check
      </Typography>
      <Chip size="small" variant="outlined" color={tone} label={status} />
      {until ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {status === 'Expired' ? 'since' : 'until'} {until}
        </Typography>
      ) : null}
    </Box>
  )
}

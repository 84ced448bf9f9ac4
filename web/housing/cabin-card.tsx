import { Box, Button, Card, CardActions, CardContent, Chip, LinearProgress, Typography } from '@mui/material'
import { memo } from 'react'
import { fullName } from '#shared/campers/model'
import type { BoardCabin } from '#shared/housing/board'
import { type Cabin, occupancyLevel } from '#shared/housing/model'
import { GenderBadge } from '../campers/parts/gender-badge'
import type { LeadersText } from '../staffing/parts/cabin-leaders'
import { PendingMark } from '../ui/pending-mark'
import { Occupancy } from './occupancy'
import { STATUS_WORDS } from './words'

const BAR = { Full: 'error', 'Almost Full': 'warning', Occupied: 'primary', Empty: 'primary' } as const

interface Props extends LeadersText {
  boardCabin: BoardCabin
  waiting: boolean
  /** Each action is given only if this user may take it. */
  onAssign: (() => void) | undefined
  onEdit: ((cabin: Cabin) => void) | undefined
  onDelete: ((cabin: Cabin) => void) | undefined
}

/** A cabin with its occupancy and actions. */
export const CabinCard = memo(function CabinCard(props: Props) {
  const { boardCabin, waiting, led, missing, onAssign, onEdit, onDelete } = props
  const { cabin, campers } = boardCabin
  return (
    <Card
      component="article"
      aria-label={cabin.name}
      sx={{ display: 'flex', flexDirection: 'column', breakInside: 'avoid', '@media print': { boxShadow: 'none' } }}
    >
      <CardContent sx={{ flex: 1 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {cabin.name} {waiting ? <PendingMark /> : null}
          </Typography>
          <GenderBadge gender={cabin.gender} />
        </Box>
        <About cabin={cabin} />
        <Taken cabin={cabin} current={campers.length} />
        {led ? (
          <Typography variant="body2" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            {led}
          </Typography>
        ) : null}
        {missing ? (
          <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 700 }}>
            {missing}
          </Typography>
        ) : null}
        <PrintedNames campers={campers} />
      </CardContent>
      {onAssign || onEdit || onDelete ? (
        <CardActions className="no-print" sx={{ px: 3, pb: 3 }}>
          {onAssign ? (
            <Button onClick={onAssign} aria-label={`Assign campers to ${cabin.name}`}>
              Assign
            </Button>
          ) : null}
          {onEdit ? (
            <Button onClick={() => onEdit(cabin)} aria-label={`Edit ${cabin.name}`}>
              Edit
            </Button>
          ) : null}
          <Box sx={{ flex: 1 }} />
          {onDelete ? (
            <Button color="error" onClick={() => onDelete(cabin)} aria-label={`Delete ${cabin.name}`}>
              Delete
            </Button>
          ) : null}
        </CardActions>
      ) : null}
    </Card>
  )
})

function About({ cabin }: { cabin: Cabin }) {
  const lines = [
    [cabin.capacity === 1 ? '1 camper' : `${cabin.capacity} campers`, cabin.ageGroup && `Age group ${cabin.ageGroup}`],
    [cabin.status === 'active' ? STATUS_WORDS.active : null, cabin.location],
    [cabin.amenities.join(', ')],
  ]
  return (
    <Box sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
      {lines.map((line, index) => (
        <Typography key={index} variant="body2">
          {line.filter(Boolean).join(' · ')}
        </Typography>
      ))}
      {cabin.status === 'active' ? null : (
        <Chip size="small" color="warning" label={STATUS_WORDS[cabin.status]} sx={{ mt: 2 }} />
      )}
    </Box>
  )
}

/** Shows how many of the beds are taken, as a bar, as numbers and as a word. */
function Taken({ cabin, current }: { cabin: Cabin; current: number }) {
  const { name, capacity } = cabin
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mt: 3, mb: 1 }}>
        <Typography>
          {current} / {capacity}
        </Typography>
        <Occupancy current={current} capacity={capacity} />
      </Box>
      <LinearProgress
        variant="determinate"
        color={BAR[occupancyLevel(current, capacity)]}
        aria-label={`Occupancy of ${name}`}
        value={Math.min(100, (current / capacity) * 100)}
        sx={{ height: 8, borderRadius: 4 }}
      />
    </>
  )
}

/**
 * Lists who sleeps in the cabin, only in print; a single text node, so that many cabins do not slow down the screen.
 */
function PrintedNames({ campers }: Pick<BoardCabin, 'campers'>) {
  const names = campers.map(({ camper, assignment }) =>
    [
      assignment?.bedNumber && `${assignment.bedNumber}.`,
      fullName(camper),
      assignment?.notes && `(${assignment.notes})`,
    ]
      .filter(Boolean)
      .join(' '),
  )
  return (
    <Typography
      variant="body2"
      sx={{ display: 'none', mt: 2, whiteSpace: 'pre-line', '@media print': { display: 'block' } }}
    >
      {names.join('\n')}
    </Typography>
  )
}

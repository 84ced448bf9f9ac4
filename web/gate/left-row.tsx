import { Box, Button, Chip, Typography } from '@mui/material'
import { isFresh } from '#shared/gate/model'
import type { GateLine } from '#shared/gate/reads'
import { sayTime } from '#shared/kernel/values/dates'
import { CamperLink } from '../campers/parts/person-links'
import { useCamp } from '../ui/camp'
import { ChangeLines } from './parts/change-lines'
import { useUndoDeparture } from './use-undo-departure'

/** A camper who has left today: when, with whom, and an undo for mistakes. */
export function LeftRow({ line }: { line: GateLine }) {
  const { can, profile, replica } = useCamp()
  const undo = useUndoDeparture()
  const { camperId, name, cabin, departure } = line
  if (!departure) return null
  const mayUndo = isFresh(departure, replica.clock.instant()) || can('gate.undoLater')
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          <CamperLink id={camperId}>{name}</CamperLink>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {sayTime(departure.at, profile.timezone)}, picked up by {departure.pickedUpBy}
          {cabin ? ` · ${cabin}` : ''}
        </Typography>
        {line.changes.length > 0 ? (
          <ChangeLines changes={line.changes} label={`Pickup changes for ${name}`} withName={false} />
        ) : null}
      </Box>
      {departure.isNamed ? null : <Chip size="small" color="warning" label="Not on the pickup list" />}
      {mayUndo ? (
        <Button variant="outlined" aria-label={`Undo ${name}'s check-out`} onClick={() => void undo(departure.id)}>
          Undo
        </Button>
      ) : null}
    </Box>
  )
}

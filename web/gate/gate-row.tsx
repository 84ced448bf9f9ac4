import ChangeIcon from '@mui/icons-material/SyncAltOutlined'
import { Box, ListItemButton, Typography } from '@mui/material'
import { memo } from 'react'
import { isUnseen } from '#shared/gate/change-model'
import { sayChange } from '#shared/gate/changes'
import type { GateLine } from '#shared/gate/reads'
import { useCamperPhoto } from '../campers/parts/camper-face'
import { Face } from '../ui/face'

/** Returns what identifies a child at the gate besides the name. */
export function aboutLine({ age, grade, cabin, session }: GateLine): string {
  return [age === null ? null : `Age ${age}`, grade && `Grade ${grade}`, cabin, session].filter(Boolean).join(' · ')
}

/** A camper who is at camp; a tap shows who may pick the child up. */
export const GateRow = memo(function GateRow(props: { line: GateLine; onChoose(line: GateLine): void }) {
  const { line, onChoose } = props
  const photo = useCamperPhoto(line.camperId) ?? null
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ListItemButton
        aria-label={`Check out ${line.name}`}
        onClick={() => onChoose(line)}
        sx={{ gap: 3, px: 2, '--ring-offset': '-3px' }}
      >
        <Face name={line.name} photo={photo} size={48} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{line.name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {aboutLine(line)}
          </Typography>
          <ChangeSummary line={line} />
        </Box>
      </ListItemButton>
    </Box>
  )
})

/** Shows in one line each what the family changed about today's pickup. */
function ChangeSummary({ line: { changes } }: { line: GateLine }) {
  return changes.map((change) => (
    <Typography
      key={change.id}
      variant="body2"
      sx={{ display: 'flex', gap: 1, fontWeight: 650, overflowWrap: 'anywhere' }}
    >
      <ChangeIcon aria-hidden color="warning" sx={{ fontSize: 18, flexShrink: 0, mt: '1px' }} />
      <span style={{ minWidth: 0 }}>
        {isUnseen(change) ? 'New: ' : ''}
        {change.withdrawnAt === null ? '' : 'Withdrawn: '}
        {sayChange(change)}
      </span>
    </Typography>
  ))
}

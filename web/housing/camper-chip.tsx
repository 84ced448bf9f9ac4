import { useDraggable } from '@dnd-kit/core'
import MoreIcon from '@mui/icons-material/MoreVert'
import { Box, IconButton, Menu, MenuItem, Typography } from '@mui/material'
import { memo, useState } from 'react'
import { fullName } from '#shared/campers/model'
import { whyNoBed } from '#shared/housing/model'
import type { BoardCabin, Sleeper } from '#sync/housing/queries'
import { PendingMark } from '../ui/pending-mark'

/** What every camper on the board needs besides the camper. */
export interface ChipProps {
  writes: boolean
  waiting: ReadonlySet<number>
  tapped: number | null
  cabins: readonly BoardCabin[]
  onTap(registrationId: number): void
  onMove(sleeper: Sleeper, cabinId: number | null): void
}

/** A camper's name, gender and grade as the board shows them. */
export function CamperFace({ sleeper, lifted, waiting }: { sleeper: Sleeper; lifted?: boolean; waiting?: boolean }) {
  const { camper } = sleeper
  return (
    <Box
      sx={{
        minWidth: 0,
        ...(lifted && {
          bgcolor: 'background.paper',
          border: 2,
          borderColor: 'primary.main',
          borderRadius: 1,
          boxShadow: 8,
          p: 2,
        }),
      }}
    >
      <Typography noWrap sx={{ fontWeight: 600 }}>
        {fullName(camper)} {waiting ? <PendingMark /> : null}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
        {[camper.gender, camper.grade && `Grade ${camper.grade}`].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}

/** A camper who can be dragged, tapped, or moved by a menu. */
export const CamperChip = memo(function CamperChip({
  sleeper,
  writes,
  waiting,
  tapped,
  cabins,
  onTap,
  onMove,
}: ChipProps & { sleeper: Sleeper }) {
  const { registrationId } = sleeper
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id: registrationId, disabled: !writes })
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const isTapped = tapped === registrationId
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        listStyle: 'none',
        border: 1,
        borderColor: isTapped ? 'primary.main' : 'divider',
        outline: isTapped ? '2px solid' : 'none',
        outlineColor: 'primary.main',
        borderRadius: 1,
        bgcolor: 'background.default',
        opacity: isDragging ? 0.4 : 1,
      }}
    >
      <Box
        ref={setNodeRef}
        {...listeners}
        {...attributes}
        {...(!writes && { role: undefined, tabIndex: undefined })}
        aria-label={`${fullName(sleeper.camper)}, ${sleeper.camper.gender ?? 'no gender'}, grade ${sleeper.camper.grade ?? 'none'}`}
        aria-pressed={writes ? isTapped : undefined}
        onClick={writes ? () => onTap(registrationId) : undefined}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 48,
          px: 3,
          py: 1,
          cursor: writes ? 'grab' : 'default',
          touchAction: 'manipulation',
          userSelect: 'none',
          borderRadius: 1,
        }}
      >
        <CamperFace sleeper={sleeper} waiting={sleeper.assignment !== null && waiting.has(sleeper.assignment.id)} />
      </Box>
      {writes ? (
        <IconButton
          className="no-print"
          aria-label={`Move ${fullName(sleeper.camper)} to...`}
          aria-haspopup="menu"
          onClick={(event) => setMenu(event.currentTarget)}
        >
          <MoreIcon />
        </IconButton>
      ) : null}
      {menu ? (
        <MoveMenu
          anchor={menu}
          sleeper={sleeper}
          cabins={cabins}
          onClose={() => setMenu(null)}
          onMove={(cabinId) => {
            setMenu(null)
            onMove(sleeper, cabinId)
          }}
        />
      ) : null}
    </Box>
  )
})

function MoveMenu(props: {
  anchor: HTMLElement
  sleeper: Sleeper
  cabins: readonly BoardCabin[]
  onMove(cabinId: number | null): void
  onClose(): void
}) {
  const { sleeper, cabins } = props
  const open = cabins.filter(
    ({ cabin, sleepers }) =>
      cabin.id !== sleeper.assignment?.cabinId &&
      whyNoBed(
        cabin,
        sleepers.map(({ camper }) => camper),
        sleeper.camper,
      ) === null,
  )
  return (
    <Menu anchorEl={props.anchor} open onClose={props.onClose} slotProps={{ list: { 'aria-label': 'Move to...' } }}>
      {sleeper.assignment ? <MenuItem onClick={() => props.onMove(null)}>Unassigned</MenuItem> : null}
      {open.map(({ cabin, sleepers }) => (
        <MenuItem key={cabin.id} onClick={() => props.onMove(cabin.id)}>
          {cabin.name} ({cabin.capacity - sleepers.length} beds left)
        </MenuItem>
      ))}
      {open.length === 0 ? <MenuItem disabled>No cabin has a free bed</MenuItem> : null}
    </Menu>
  )
}

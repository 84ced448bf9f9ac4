import { Menu, MenuItem } from '@mui/material'
import { whyNoBed } from '#shared/housing/model'
import type { BoardCabin, Sleeper } from '#sync/housing/queries'
import { bedsLeft } from './words'

/** Where a camper can go: the cabins with a free bed, and back to Unassigned. */
export function MoveMenu(props: {
  anchor: HTMLElement
  sleeper: Sleeper
  cabins: readonly BoardCabin[]
  open: boolean
  onMove(registrationId: number, cabinId: number | null): void
  onClose(): void
  onClosed(): void
}) {
  const { sleeper, cabins } = props
  const choices = cabins.filter(
    ({ cabin, sleepers }) =>
      cabin.id !== sleeper.assignment?.cabinId &&
      whyNoBed(
        cabin,
        sleepers.map(({ camper }) => camper),
        sleeper.camper,
      ) === null,
  )
  const move = (cabinId: number | null) => {
    props.onClose()
    props.onMove(sleeper.registrationId, cabinId)
  }
  return (
    <Menu
      anchorEl={props.anchor}
      open={props.open}
      onClose={props.onClose}
      slotProps={{ list: { 'aria-label': 'Move to...' }, transition: { onExited: props.onClosed } }}
    >
      {sleeper.assignment ? <MenuItem onClick={() => move(null)}>Unassigned</MenuItem> : null}
      {choices.map(({ cabin, sleepers }) => (
        <MenuItem key={cabin.id} onClick={() => move(cabin.id)}>
          {cabin.name} ({bedsLeft(cabin.capacity - sleepers.length)})
        </MenuItem>
      ))}
      {choices.length === 0 ? <MenuItem disabled>No cabin has a free bed</MenuItem> : null}
    </Menu>
  )
}

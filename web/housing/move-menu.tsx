import { Menu, MenuItem } from '@mui/material'
import { setBed } from '#shared/housing/bed-mutations'
import { whyNoBed } from '#shared/housing/model'
import type { BoardCabin, Sleeper } from '#sync/housing/queries'
import { useRun } from '../ui/run'
import { bedsLeft } from './words'

const LOCK_FAILED = { title: 'Error', message: 'Failed to change the bed. Please try again.' }

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
  const run = useRun()
  const locked = sleeper.assignment?.locked ?? false
  const lock = async () => {
    props.onClose()
    const words = { done: { title: locked ? 'Bed Unlocked' : 'Bed Locked' }, failed: LOCK_FAILED }
    await run(setBed, () => ({ registrationId: sleeper.registrationId, locked: !locked }), words)
  }
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
      {sleeper.assignment && !locked ? <MenuItem onClick={() => move(null)}>Unassigned</MenuItem> : null}
      {sleeper.assignment ? (
        <MenuItem onClick={() => void lock()}>{locked ? 'Unlock the bed' : 'Lock the bed'}</MenuItem>
      ) : null}
      {locked
        ? null
        : choices.map(({ cabin, sleepers }) => (
            <MenuItem key={cabin.id} onClick={() => move(cabin.id)}>
              {cabin.name} ({bedsLeft(cabin.capacity - sleepers.length)})
            </MenuItem>
          ))}
      {choices.length === 0 && !locked ? <MenuItem disabled>No cabin has a free bed</MenuItem> : null}
    </Menu>
  )
}

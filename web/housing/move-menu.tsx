import { Divider, Menu, MenuItem } from '@mui/material'
import { setBed } from '#shared/housing/bed-mutations'
import type { BoardCabin, Sleeper } from '#shared/housing/board'
import { outsideOf } from '#shared/housing/outside'
import { whoFits, whoLeaves } from '#shared/housing/together'
import { useRun } from '../ui/run'
import { bedsLeft } from './words'

const LOCK_FAILED = { title: 'Error', message: 'Failed to change the bed. Please try again.' }

interface Props {
  anchor: HTMLElement
  movers: readonly Sleeper[]
  cabins: readonly BoardCabin[]
  /** When the session starts, as ages are those of that day. */
  startDate: string
  open: boolean
  onMove(cabinId: number | null): void
  onChooseBed(registrationId: number): void
  onAlerts(registrationId: number): void
  onClose(): void
  onClosed(): void
}

/** The cabins that take at least one of the movers, each with its free beds and how many of them it takes. */
function choicesFor(movers: readonly Sleeper[], cabins: readonly BoardCabin[], startDate: string) {
  return cabins.flatMap(({ cabin, sleepers }) => {
    const campers = sleepers.map(({ camper }) => camper)
    const { going, staying } = whoFits(cabin, campers, movers)
    if (going.length === 0) return []
    const beds = bedsLeft(cabin.capacity - sleepers.length)
    const some = staying.length > 0 ? `, takes ${going.length} of ${going.length + staying.length}` : ''
    const outside = going.some(({ camper }) => outsideOf(camper, cabin, startDate)) ? ', other age group' : ''
    return [{ id: cabin.id, label: `${cabin.name} (${beds}${outside}${some})` }]
  })
}

/**
 * Where campers can be moved: the cabins with a free bed, and back to Unassigned; for a single camper also the number
 * of the bed.
 */
export function MoveMenu({ movers, cabins, startDate, onMove, ...props }: Props) {
  const choices = choicesFor(movers, cabins, startDate)
  const [one, ...others] = movers
  const single = one?.assignment && others.length === 0 ? one : null
  const run = useRun()
  const locked = movers.every(({ assignment }) => assignment?.locked)
  const lock = async (registrationId: number) => {
    props.onClose()
    const words = { done: { title: locked ? 'Bed Unlocked' : 'Bed Locked' }, failed: LOCK_FAILED }
    await run(setBed, () => ({ registrationId, locked: !locked }), words)
  }
  const move = (cabinId: number | null) => {
    props.onClose()
    onMove(cabinId)
  }
  return (
    <Menu
      anchorEl={props.anchor}
      open={props.open}
      onClose={props.onClose}
      slotProps={{ list: { 'aria-label': 'Move to...' }, transition: { onExited: props.onClosed } }}
    >
      {one && others.length === 0
        ? [
            <MenuItem
              key="alerts"
              onClick={() => {
                props.onClose()
                props.onAlerts(one.registrationId)
              }}
            >
              See alerts
            </MenuItem>,
            <Divider key="line" />,
          ]
        : null}
      {single
        ? [
            <MenuItem
              key="bed"
              onClick={() => {
                props.onClose()
                props.onChooseBed(single.registrationId)
              }}
            >
              Choose a bed...
            </MenuItem>,
            <MenuItem key="lock" onClick={() => void lock(single.registrationId)}>
              {locked ? 'Unlock the bed' : 'Lock the bed'}
            </MenuItem>,
            <Divider key="line" />,
          ]
        : null}
      {whoLeaves(movers).going.length > 0 ? <MenuItem onClick={() => move(null)}>Unassigned</MenuItem> : null}
      {choices.map(({ id, label }) => (
        <MenuItem key={id} onClick={() => move(id)}>
          {label}
        </MenuItem>
      ))}
      {choices.length === 0 ? (
        <MenuItem disabled>{locked ? 'The bed is locked' : 'No cabin has a free bed'}</MenuItem>
      ) : null}
    </Menu>
  )
}

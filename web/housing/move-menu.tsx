import { Divider, Menu, MenuItem } from '@mui/material'
import { Link } from 'react-router-dom'
import { setBed } from '#shared/housing/bed-mutations'
import type { BoardCabin, BoardCamper } from '#shared/housing/board'
import { outsideOf } from '#shared/housing/outside'
import { whoFits, whoLeaves } from '#shared/housing/together'
import { useRun } from '../ui/run'
import { bedsLeft } from './words'

const LOCK_FAILED = { title: 'Bed Not Changed', message: 'Something went wrong. Please try again.' }

interface Props {
  anchor: HTMLElement
  campers: readonly BoardCamper[]
  cabins: readonly BoardCabin[]
  /** The session's start, because ages are calculated as of that day. */
  startDate: string
  open: boolean
  onMove(cabinId: number | null): void
  onChooseBed(registrationId: number): void
  onAlerts(registrationId: number): void
  onClose(): void
  onClosed(): void
}

/** Returns the cabins that can take at least one of the campers, each with its free beds and how many it can take. */
function choicesFor(campers: readonly BoardCamper[], cabins: readonly BoardCabin[], startDate: string) {
  return cabins.flatMap(({ cabin, campers: inCabin }) => {
    const there = inCabin.map(({ camper }) => camper)
    const { going, staying } = whoFits(cabin, there, campers)
    if (going.length === 0) return []
    const beds = bedsLeft(cabin.capacity - inCabin.length)
    const some = staying.length > 0 ? `, fits ${going.length} of ${going.length + staying.length}` : ''
    const outside = going.some(({ camper }) => outsideOf(camper, cabin, startDate)) ? ', outside the age group' : ''
    return [{ id: cabin.id, label: `${cabin.name} (${beds}${outside}${some})` }]
  })
}

/**
 * A menu of the places campers can be moved to: the cabins with a free bed, and Unassigned; for a single camper also
 * the bed numbers.
 */
export function MoveMenu({ campers, cabins, startDate, onMove, ...props }: Props) {
  const choices = choicesFor(campers, cabins, startDate)
  const [one, ...others] = campers
  const single = one?.assignment && others.length === 0 ? one : null
  const run = useRun()
  const locked = campers.every(({ assignment }) => assignment?.locked)
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
              View Alerts
            </MenuItem>,
            <MenuItem key="page" component={Link} to={`/campers/${one.camper.id}`}>
              Open Camper Page
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
              {locked ? 'Unlock Bed' : 'Lock Bed'}
            </MenuItem>,
            <Divider key="line" />,
          ]
        : null}
      {whoLeaves(campers).going.length > 0 ? <MenuItem onClick={() => move(null)}>Unassigned</MenuItem> : null}
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

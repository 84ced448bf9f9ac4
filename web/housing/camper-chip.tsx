import { useDraggable } from '@dnd-kit/core'
import LockIcon from '@mui/icons-material/LockOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import { memo } from 'react'
import { type Camper, fullName } from '#shared/campers/model'
import type { Sleeper } from '#sync/housing/queries'
import { PendingMark } from '../ui/pending-mark'
import { aboutCamper } from './words'

/** What every camper on the board needs besides the camper. It never changes while the board is open. */
export interface ChipActions {
  writes: boolean
  onTap(registrationId: number): void
  onMenu(registrationId: number, anchor: HTMLElement): void
}

const MORE = <MoreIcon />
const LOCKED = <LockIcon titleAccess="Bed locked" sx={{ fontSize: 16, verticalAlign: 'text-bottom' }} />

/** A camper's name, gender and grade as the board shows them. */
export const CamperFace = memo(function CamperFace(props: { camper: Camper; waiting: boolean; locked?: boolean }) {
  const { camper, waiting, locked } = props
  return (
    <>
      <span className="camper-name">
        {fullName(camper)} {locked ? LOCKED : null} {waiting ? <PendingMark /> : null}
      </span>
      <span className="camper-about">{aboutCamper(camper)}</span>
    </>
  )
})

interface Props extends ChipActions {
  sleeper: Sleeper
  tapped: boolean
  waiting: boolean
}

/** A camper on the board, who can be dragged, tapped, or moved by a menu where the person may. */
export const CamperChip = memo(function CamperChip({ writes, ...props }: Props) {
  if (writes) return <MovableCamper {...props} />
  return (
    <li className="camper">
      <div className="camper-body">
        <CamperFace
          camper={props.sleeper.camper}
          waiting={props.waiting}
          locked={props.sleeper.assignment?.locked ?? false}
        />
      </div>
    </li>
  )
})

function MovableCamper({ sleeper, tapped, waiting, onTap, onMenu }: Omit<Props, 'writes'>) {
  const { registrationId, camper } = sleeper
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id: registrationId })
  const name = fullName(camper)
  const about = aboutCamper(camper).toLowerCase().replaceAll(' ·', ',')
  return (
    <li className={`camper${tapped ? ' tapped' : ''}${isDragging ? ' away' : ''}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: with the keys the camper is lifted and carried */}
      <div
        ref={setNodeRef}
        {...listeners}
        {...attributes}
        role="button"
        tabIndex={0}
        className="camper-body"
        data-camper={registrationId}
        aria-label={about ? `${name}, ${about}` : name}
        aria-pressed={tapped}
        onClick={(event) => {
          event.stopPropagation()
          onTap(registrationId)
        }}
      >
        <CamperFace camper={camper} waiting={waiting} locked={sleeper.assignment?.locked ?? false} />
      </div>
      <button
        type="button"
        className="camper-more no-print"
        aria-label={`Move ${name} to...`}
        aria-haspopup="menu"
        onClick={(event) => {
          event.stopPropagation()
          onMenu(registrationId, event.currentTarget)
        }}
      >
        {MORE}
      </button>
    </li>
  )
}

/** The campers of one place. */
export const CamperList = memo(function CamperList(
  props: ChipActions & {
    label: string
    sleepers: readonly Sleeper[]
    /** Who of all is tapped. */
    tappedId: number | null
    /** The assignments that wait to be sent. */
    waiting: ReadonlySet<number>
  },
) {
  const { label, sleepers, tappedId, waiting, ...actions } = props
  if (sleepers.length === 0) return null
  return (
    <ul className="campers" aria-label={label}>
      {sleepers.map((sleeper) => (
        <CamperChip
          key={sleeper.registrationId}
          sleeper={sleeper}
          tapped={sleeper.registrationId === tappedId}
          waiting={sleeper.beds.some((bed) => waiting.has(bed))}
          {...actions}
        />
      ))}
    </ul>
  )
})

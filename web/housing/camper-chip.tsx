import { useDraggable } from '@dnd-kit/core'
import LockIcon from '@mui/icons-material/LockOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { fullName } from '#shared/campers/model'
import type { BoardCamper } from '#shared/housing/board'
import { PendingMark } from '../ui/pending-mark'
import { MetMark, NoteMark, OutsideMark, UnmetMark } from './camper-marks'
import type { RequestMark } from './request-marks'
import type { TapKind } from './use-hand'
import { aboutCamper } from './words'

/** What every camper's card needs besides the camper; it rarely changes while the board is open. */
export interface ChipActions {
  writes: boolean
  /** Whether each tap adds one more camper to the selection. */
  selecting: boolean
  onTap(registrationId: number, kind: TapKind): void
  onMenu(registrationId: number, anchor: HTMLElement): void
  /** Shows what the camper's counselor has to know; users who move campers find it in the menu too. */
  onAlerts(registrationId: number): void
}

const MORE = <MoreIcon />
const LOCKED = <LockIcon titleAccess="Bed locked" sx={{ fontSize: 16, verticalAlign: 'text-bottom' }} />

interface Face {
  boardCamper: BoardCamper
  waiting: boolean
  met: string | null
  unmet: string | null
  /** The note on a camper outside the cabin's age group. */
  outside: string | null
  /** Whether the camper left camp today. */
  left: boolean
}

/**
 * A camper's bed, name, gender and grade, whether the family's cabin mate requests are met, and whether the age fits.
 */
export const CamperFace = memo(function CamperFace({ boardCamper, waiting, met, unmet, outside, left }: Face) {
  const { camper, assignment } = boardCamper
  return (
    <>
      {assignment?.bedNumber ? (
        <span className="camper-bed">
          <span className="camper-bed-word">Bed </span>
          {assignment.bedNumber}
        </span>
      ) : null}
      <span className="camper-words">
        <span className="camper-name">
          {fullName(camper)} {assignment?.locked ? LOCKED : null}{' '}
          {assignment?.notes ? <NoteMark note={assignment.notes} /> : null} {met ? <MetMark title={met} /> : null}
          {unmet ? <UnmetMark title={unmet} /> : null} {outside ? <OutsideMark title={outside} /> : null}
          {waiting ? <PendingMark /> : null}
        </span>
        <span className="camper-about">
          {left ? <strong>Left today · </strong> : null}
          {aboutCamper(camper)}
        </span>
      </span>
    </>
  )
})

interface Props extends ChipActions, Face {
  chosen: boolean
}

/**
 * A camper on the board. Users who may move campers can drag it, tap it, or use its menu; for all others, a tap shows
 * the camper's alerts.
 */
export const CamperChip = memo(function CamperChip({ writes, onAlerts, ...props }: Props) {
  if (writes) return <MovableCamper {...props} />
  const { boardCamper, waiting, met, unmet, outside, left } = props
  const face = { boardCamper, waiting, met, unmet, outside, left }
  return (
    <li className="camper">
      <button
        type="button"
        className="camper-body"
        aria-label={sayCamper(face)}
        aria-haspopup="dialog"
        onClick={() => onAlerts(boardCamper.registrationId)}
      >
        <CamperFace {...face} />
      </button>
    </li>
  )
})

/** Returns everything a card shows, in words for a screen reader. */
function sayCamper({ boardCamper: { camper, assignment }, met, unmet, outside, left }: Face): string {
  const about = aboutCamper(camper).toLowerCase().replaceAll(' ·', ',')
  const bed = assignment?.bedNumber ? `bed ${assignment.bedNumber}` : null
  const lock = assignment?.locked ? 'bed locked' : null
  const note = assignment?.notes && `bed note: ${assignment.notes}`
  return [fullName(camper), left && 'left today', about, bed, lock, note, met, unmet, outside]
    .filter(Boolean)
    .join(', ')
}

function kindOf({ ctrlKey, metaKey, shiftKey }: MouseEvent): TapKind {
  if (shiftKey) return 'range'
  return ctrlKey || metaKey ? 'too' : 'one'
}

function MovableCamper({ chosen, selecting, onTap, onMenu, ...face }: Omit<Props, 'writes' | 'onAlerts'>) {
  const { registrationId, camper } = face.boardCamper
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id: registrationId })
  return (
    <li className={`camper${chosen ? ' tapped' : ''}${isDragging ? ' away' : ''}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard lifts and carries the camper */}
      <div
        ref={setNodeRef}
        {...listeners}
        {...attributes}
        role="button"
        tabIndex={0}
        className="camper-body"
        data-camper={registrationId}
        aria-label={sayCamper(face)}
        aria-pressed={chosen}
        onClick={(event) => {
          event.stopPropagation()
          onTap(registrationId, kindOf(event))
        }}
      >
        {selecting ? <span className="camper-check no-print" /> : null}
        <CamperFace {...face} />
      </div>
      <button
        type="button"
        className="camper-more no-print"
        aria-label={`Move ${fullName(camper)} to...`}
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

/** What the cards of one list need besides their campers. */
export interface ListProps extends ChipActions {
  /** The campers selected for moving. */
  chosen: ReadonlySet<number>
  /** The assignments that are not sent yet. */
  waiting: ReadonlySet<number>
  marks: ReadonlyMap<number, RequestMark>
  /** The notes on campers outside their cabin's age group. */
  outside: ReadonlyMap<number, string>
  /** The campers who left camp today, if the session is running. */
  gone: ReadonlySet<number>
}

/** The campers of one cabin, or those without a bed. */
export const CamperList = memo(function CamperList(
  props: ListProps & {
    label: string
    campers: readonly BoardCamper[]
    /** Shown after the last camper. */
    end?: ReactNode
  },
) {
  const { label, campers, chosen, waiting, marks, outside, gone, end, ...actions } = props
  if (campers.length === 0) return null
  return (
    <ul className="campers" aria-label={label}>
      {campers.map((boardCamper) => {
        // A camper without a bed has no cabin mates yet, so their card does not mention requests.
        const mark = boardCamper.assignment ? marks.get(boardCamper.registrationId) : undefined
        return (
          <CamperChip
            key={boardCamper.registrationId}
            boardCamper={boardCamper}
            chosen={chosen.has(boardCamper.registrationId)}
            waiting={boardCamper.beds.some((bed) => waiting.has(bed))}
            met={mark?.met ?? null}
            unmet={mark?.unmet ?? null}
            outside={outside.get(boardCamper.registrationId) ?? null}
            left={gone.has(boardCamper.camper.id)}
            {...actions}
          />
        )
      })}
      {end}
    </ul>
  )
})

import { useDraggable } from '@dnd-kit/core'
import MoreIcon from '@mui/icons-material/MoreVert'
import { memo } from 'react'
import { fullName } from '#shared/campers/model'
import { PendingMark } from '../ui/pending-mark'
import { useNotReady } from './not-ready'
import { aboutMember, aboutPosted, type BoardPiece, sayPiece } from './pieces'

/** What every piece on the board needs besides its own data. */
export interface PieceActions {
  writes: boolean
  onTap(key: string): void
  onMenu(key: string, anchor: HTMLElement): void
}

const MORE = <MoreIcon />

/** Shows a person's name and notes, as on the board. */
export const PieceFace = memo(function PieceFace({ piece, waiting }: { piece: BoardPiece; waiting: boolean }) {
  const { member, posted } = piece
  const about = posted ? aboutPosted(posted) : aboutMember(member)
  const notReady = useNotReady(member.id)
  return (
    <span className="camper-words">
      <span className="camper-name">
        {fullName(member)} {waiting ? <PendingMark /> : null}
      </span>
      <span className="camper-about" style={{ whiteSpace: 'normal' }}>
        {about.join(' · ')}
      </span>
      {notReady ? (
        <span className="camper-about place-why" style={{ whiteSpace: 'normal' }}>
          {notReady}
        </span>
      ) : null}
    </span>
  )
})

interface Props extends PieceActions {
  piece: BoardPiece
  chosen: boolean
  waiting: boolean
}

/** A piece on the board, which can be dragged, tapped, or moved from a menu by people who may. */
export const PieceChip = memo(function PieceChip({ writes, ...props }: Props) {
  if (writes) return <MovablePiece {...props} />
  return (
    <li className="camper">
      <div className="camper-body">
        <PieceFace piece={props.piece} waiting={props.waiting} />
      </div>
    </li>
  )
})

function MovablePiece({ piece, chosen, waiting, onTap, onMenu }: Omit<Props, 'writes'>) {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id: piece.key })
  const notReady = useNotReady(piece.member.id)
  return (
    <li className={`camper${chosen ? ' tapped' : ''}${isDragging ? ' away' : ''}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard lifts and carries the person */}
      <div
        ref={setNodeRef}
        {...listeners}
        {...attributes}
        role="button"
        tabIndex={0}
        className="camper-body"
        data-piece={piece.key}
        aria-label={[sayPiece(piece), notReady].filter(Boolean).join(', ')}
        aria-pressed={chosen}
        onClick={(event) => {
          event.stopPropagation()
          onTap(piece.key)
        }}
      >
        <PieceFace piece={piece} waiting={waiting} />
      </div>
      <button
        type="button"
        className="camper-more no-print"
        aria-label={`${piece.posted ? 'Change assignment for' : 'Assign'} ${fullName(piece.member)}`}
        aria-haspopup="menu"
        onClick={(event) => {
          event.stopPropagation()
          onMenu(piece.key, event.currentTarget)
        }}
      >
        {MORE}
      </button>
    </li>
  )
}

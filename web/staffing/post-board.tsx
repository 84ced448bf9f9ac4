import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core'
import { Box, Button, Typography } from '@mui/material'
import { useCallback, useMemo, useRef, useState } from 'react'
import { fullName } from '#shared/campers/model'
import type { PostBoard, PostPlace } from '#shared/staffing/board'
import { staffAssignments } from '#shared/staffing/model'
import { BoardLook } from '../ui/board-look'
import { useCamp } from '../ui/camp'
import { AUTO_SCROLL, collisions, useDragSensors } from '../ui/dragging'
import { useDropPlace } from '../ui/drop-place'
import { HeldBar } from '../ui/held-bar'
import { Spoken } from '../ui/spoken'
import { useWaitingRows } from '../ui/waiting-rows'
import { DaysDialog } from './days-dialog'
import { DutyDialog } from './duty-dialog'
import { PieceFace } from './piece-chip'
import { PieceMenu } from './piece-menu'
import { type BoardPiece, piecesOf, STAFF_LIST } from './pieces'
import { PlaceCard } from './place-card'
import { StaffColumn } from './staff-column'
import { TimeOffDialog } from './time-off-dialog'
import { INSTRUCTIONS, usePostKeys } from './use-post-keys'

const KINDS = { cabin: 'Cabins', activity: 'Activities', duty: 'Duties' } as const
const SILENT = { onDragStart: quiet, onDragOver: quiet, onDragEnd: quiet, onDragCancel: quiet }
const ACCESSIBILITY = { announcements: SILENT, screenReaderInstructions: { draggable: INSTRUCTIONS } }

/**
 * Announces nothing: a picked-up piece is announced only for keyboard moves, because with a pointer the board shows it.
 */
function quiet(): undefined {
  return undefined
}

interface OpenMenu {
  key: string
  anchor: HTMLElement
  open: boolean
}

/** Shows who leads what in a session; changed by dragging, tapping, menu or keyboard. */
export function PostBoardView({
  board,
  put,
}: {
  board: PostBoard
  put(piece: BoardPiece, place: PostPlace | null): void
}) {
  const { can } = useCamp()
  const writes = can('staffing.assign')
  const waiting = useWaitingRows(staffAssignments)
  const pieces = useMemo(() => piecesOf(board), [board])
  const [liftedKey, lift] = useState<string | null>(null)
  const [heldKey, hold] = useState<string | null>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [dialog, setDialog] = useState<{ kind: 'days' | 'off' | 'duty'; key: string } | null>(null)
  const lifted = (liftedKey !== null && pieces.get(liftedKey)) || null
  const held = (heldKey !== null && pieces.get(heldKey)) || null
  const latest = useRef({ held, put })
  latest.current = { held, put }

  const tap = useCallback((key: string) => hold((now) => (now === key ? null : key)), [])
  const openMenu = useCallback((key: string, anchor: HTMLElement) => setMenu({ key, anchor, open: true }), [])
  const putHeld = useCallback((place: PostPlace | null) => {
    const { held, put } = latest.current
    if (!held) return
    hold(null)
    put(held, place)
  }, [])
  const keys = usePostKeys(board, pieces, { lift, release: () => hold(null), put })
  const placeUnderPointer = useDropPlace()
  const drop = ({ active, over }: DragEndEvent) => {
    lift(null)
    hold(null)
    const key = placeUnderPointer() ?? over?.id
    const piece = pieces.get(String(active.id))
    const place = board.places.find((each) => each.key === key)
    if (piece && (place || key === STAFF_LIST)) put(piece, place ?? null)
  }

  const actions = { writes, onTap: tap, onMenu: openMenu, moving: lifted ?? held, held }
  const chosen = menu && pieces.get(menu.key)
  const about = dialog && pieces.get(dialog.key)
  return (
    <DndContext
      sensors={useDragSensors()}
      collisionDetection={collisions}
      accessibility={ACCESSIBILITY}
      autoScroll={AUTO_SCROLL}
      onDragStart={({ active }) => lift(String(active.id))}
      onDragCancel={() => lift(null)}
      onDragEnd={drop}
    >
      <BoardLook />
      <Box className="board" onKeyDown={writes ? keys.onKeyDown : undefined}>
        <StaffColumn members={board.members} onPut={putHeld} {...actions} />
        <Box sx={{ minWidth: 0 }}>
          {(['cabin', 'activity', 'duty'] as const).map((kind) => (
            <Places key={kind} title={KINDS[kind]} places={board.places.filter((place) => place.kind === kind)}>
              {(place) => <PlaceCard key={place.key} place={place} waiting={waiting} onPut={putHeld} {...actions} />}
            </Places>
          ))}
        </Box>
        <DragOverlay dropAnimation={null} className="lifted" zIndex={1250}>
          {lifted ? (
            <div className="camper-body">
              <PieceFace piece={lifted} waiting={false} />
            </div>
          ) : null}
        </DragOverlay>
      </Box>
      <Spoken>{keys.said}</Spoken>
      {held ? <HeldPiece piece={held} onCancel={() => hold(null)} /> : null}
      {menu && chosen ? (
        <PieceMenu
          anchor={menu.anchor}
          open={menu.open}
          piece={chosen}
          board={board}
          onPut={(place) => put(chosen, place)}
          onDays={() => setDialog({ kind: 'days', key: menu.key })}
          onTimeOff={() => setDialog({ kind: 'off', key: menu.key })}
          onDuty={() => setDialog({ kind: 'duty', key: menu.key })}
          onClose={() => setMenu({ ...menu, open: false })}
          onClosed={() => setMenu(null)}
        />
      ) : null}
      {dialog?.kind === 'days' && about?.posted ? (
        <DaysDialog session={board.session} posted={about.posted} onClose={() => setDialog(null)} />
      ) : null}
      {dialog?.kind === 'off' && about ? <TimeOffDialog of={about.member.id} onClose={() => setDialog(null)} /> : null}
      {dialog?.kind === 'duty' && about ? (
        <DutyDialog sessionId={board.session.id} member={about.member} onClose={() => setDialog(null)} />
      ) : null}
    </DndContext>
  )
}

function Places(props: { title: string; places: PostPlace[]; children(place: PostPlace): React.ReactNode }) {
  const { title, places, children } = props
  if (places.length === 0) return null
  return (
    <Box component="section" aria-label={title} sx={{ mb: 5 }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <div className="wall">{places.map(children)}</div>
    </Box>
  )
}

/** Shows who is selected and waits to be placed. */
function HeldPiece({ piece, onCancel }: { piece: BoardPiece; onCancel(): void }) {
  return (
    <HeldBar>
      <Typography sx={{ fontWeight: 650, minWidth: 0, overflowWrap: 'anywhere', px: 2 }}>
        Tap a cabin, activity or duty for {fullName(piece.member)}
      </Typography>
      <Button variant="outlined" onClick={onCancel}>
        Cancel
      </Button>
    </HeldBar>
  )
}

import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import CabinIcon from '@mui/icons-material/CottageOutlined'
import { Box } from '@mui/material'
import { useCallback, useMemo, useState } from 'react'
import { cabinAssignments } from '#shared/housing/model'
import type { Board } from '#sync/housing/queries'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Spoken } from '../ui/spoken'
import { useWaitingRows } from '../ui/waiting-rows'
import { announcements, INSTRUCTIONS } from './announcements'
import { BoardCabinCard } from './board-cabin-card'
import { BOARD_LOOK } from './board-look'
import { CamperFace, type ChipActions } from './camper-chip'
import { PromptMouseSensor, useDropPlace } from './drop-place'
import { MoveMenu } from './move-menu'
import { TapBar } from './tap-bar'
import { UNASSIGNED, UnassignedColumn } from './unassigned-column'
import { useHand } from './use-hand'
import { useKeyMoves } from './use-key-moves'

// Outside the component: options made anew at each painting would wake every camper on the board.
const MOUSE = { activationConstraint: { distance: 5 } }
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } }
/** Only up and down: a board that slides sideways under the finger is of no use. */
const AUTO_SCROLL = { threshold: { x: 0, y: 0.15 } }

/** Under the pointer where there is one, otherwise whatever the lifted card covers. */
const collisions: CollisionDetection = (args) => {
  const under = pointerWithin(args)
  return under.length > 0 ? under : rectIntersection(args)
}

/** The wall of cabins, and whoever has no bed yet: by drag, by tap, by menu or by keys. */
export function CabinBoard({ board }: { board: Board }) {
  const { can } = useCamp()
  const writes = can('housing.assign')
  const waiting = useWaitingRows(cabinAssignments)
  const hand = useHand(board)
  const { everybody, lifted, tapped, lift, tap, letGo, put, keepFocus } = hand
  const [menu, setMenu] = useState<{ camper: number; anchor: HTMLElement; open: boolean } | null>(null)
  const sensors = useSensors(useSensor(PromptMouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))
  const accessibility = useMemo(
    () => ({
      announcements: announcements(board, everybody),
      screenReaderInstructions: { draggable: INSTRUCTIONS },
    }),
    [board, everybody],
  )
  const keys = useKeyMoves(board, writes, hand, accessibility.announcements)
  const actions: ChipActions = {
    writes,
    onTap: tap,
    onMenu: useCallback((camper: number, anchor: HTMLElement) => setMenu({ camper, anchor, open: true }), []),
  }
  const placeUnderPointer = useDropPlace()
  const drop = ({ active, over }: DragEndEvent) => {
    lift(null)
    const place = placeUnderPointer() ?? over?.id
    if (place !== undefined) void put(Number(active.id), place === UNASSIGNED ? null : Number(place))
  }

  const shared = { ...actions, moving: lifted ?? tapped, tapped, waiting, onPut: put }
  const choosing = menu && everybody.get(menu.camper)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      accessibility={accessibility}
      autoScroll={AUTO_SCROLL}
      onDragStart={({ active }) => lift(Number(active.id))}
      onDragCancel={() => lift(null)}
      onDragEnd={drop}
    >
      <Box sx={BOARD_LOOK} onKeyDown={keys.onKeyDown}>
        <UnassignedColumn sleepers={board.unassigned} anybody={everybody.size > 0} {...shared} />
        {board.cabins.length === 0 ? (
          <EmptyState
            icon={<CabinIcon fontSize="inherit" />}
            title="No cabins found"
            text="Add the first one under Cabin Management."
          />
        ) : (
          <div className="wall">
            {board.cabins.map((place) => (
              <BoardCabinCard key={place.cabin.id} place={place} {...shared} />
            ))}
          </div>
        )}
        <DragOverlay dropAnimation={null} className="lifted" zIndex={1250}>
          {lifted ? (
            <div className="camper-body">
              <CamperFace camper={lifted.camper} waiting={false} />
            </div>
          ) : null}
        </DragOverlay>
      </Box>
      <Spoken>{keys.said}</Spoken>
      {writes ? <TapBar tapped={tapped} onMenu={actions.onMenu} onCancel={letGo} /> : null}
      {menu && choosing ? (
        <MoveMenu
          anchor={menu.anchor}
          open={menu.open}
          sleeper={choosing}
          cabins={board.cabins}
          onMove={(camper, cabinId) => void put(camper, cabinId)}
          onClose={() => setMenu({ ...menu, open: false })}
          onClosed={() => {
            setMenu(null)
            keepFocus()
          }}
        />
      ) : null}
    </DndContext>
  )
}

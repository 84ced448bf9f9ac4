import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Box, Button, Paper, Typography } from '@mui/material'
import { useCallback, useMemo, useState } from 'react'
import { fullName } from '#shared/campers/model'
import { cabinAssignments } from '#shared/housing/model'
import type { Board, Sleeper } from '#sync/housing/queries'
import { useCamp } from '../ui/camp'
import { useWaitingRows } from '../ui/waiting-rows'
import { BoardCabinCard } from './board-cabin-card'
import { CamperFace } from './camper-chip'
import { jumpBetweenPlaces } from './keyboard'
import { UNASSIGNED, UnassignedColumn } from './unassigned-column'
import { useMoves } from './use-moves'

/** Under the pointer where there is one; with the keyboard, whatever the lifted card covers. */
const collisions: CollisionDetection = (args) => {
  const under = pointerWithin(args)
  return under.length > 0 ? under : rectIntersection(args)
}

/** The wall of cabins, and whoever has no bed yet: by drag, by tap, by menu or by keys. */
export function CabinBoard({ board }: { board: Board }) {
  const { can } = useCamp()
  const move = useMoves(board.session.id)
  const waiting = useWaitingRows(cabinAssignments)
  const writes = can('housing.assign')
  const [lifted, setLifted] = useState<Sleeper | null>(null)
  const [tapped, setTapped] = useState<number | null>(null)
  const everybody = useMemo(
    () =>
      new Map(
        [...board.unassigned, ...board.cabins.flatMap(({ sleepers }) => sleepers)].map((each) => [
          each.registrationId,
          each,
        ]),
      ),
    [board],
  )
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: jumpBetweenPlaces }),
  )
  const selected = tapped === null ? null : (everybody.get(tapped) ?? null)
  const moving = lifted ?? selected

  const place = useCallback(
    (sleeper: Sleeper, cabinId: number | null) => {
      setTapped(null)
      void move(sleeper, cabinId)
    },
    [move],
  )
  const tap = useCallback(
    (registrationId: number) => setTapped((before) => (before === registrationId ? null : registrationId)),
    [],
  )
  const drop = ({ over }: DragEndEvent) => {
    const sleeper = lifted
    setLifted(null)
    if (!sleeper || !over) return
    place(sleeper, over.id === UNASSIGNED ? null : Number(over.id))
  }

  const chips = { writes, waiting, tapped, cabins: board.cabins, onTap: tap, onMove: place }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      accessibility={{
        announcements: announcements(board, everybody),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragStart={({ active }) => setLifted(everybody.get(Number(active.id)) ?? null)}
      onDragCancel={() => setLifted(null)}
      onDragEnd={drop}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr', md: '270px 1fr' },
          alignItems: 'start',
          pb: selected ? 24 : 0,
        }}
      >
        <UnassignedColumn
          sleepers={board.unassigned}
          target={moving !== null && moving.assignment !== null}
          selected={selected}
          {...chips}
        />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: 'repeat(auto-fill, minmax(250px, 1fr))',
            alignItems: 'start',
          }}
        >
          {board.cabins.map((each) => (
            <BoardCabinCard key={each.cabin.id} place={each} moving={moving} selected={selected} {...chips} />
          ))}
        </Box>
      </Box>
      <DragOverlay dropAnimation={null}>{lifted ? <CamperFace sleeper={lifted} lifted /> : null}</DragOverlay>
      {selected ? (
        <Paper
          elevation={8}
          className="no-print"
          sx={{
            position: 'fixed',
            insetInline: 0,
            bottom: 0,
            zIndex: 10,
            p: 3,
            display: 'flex',
            gap: 3,
            alignItems: 'center',
            justifyContent: 'center',
          }}
        >
          <Typography role="status" sx={{ fontWeight: 650 }}>
            {fullName(selected.camper)} - tap a cabin
          </Typography>
          <Button variant="outlined" onClick={() => setTapped(null)}>
            Cancel
          </Button>
        </Paper>
      ) : null}
    </DndContext>
  )
}

const INSTRUCTIONS =
  'Press space to lift the camper, the arrow keys to choose a cabin, space to drop, escape to cancel.'

/** What a screen reader says while somebody is moved. */
function announcements(board: Board, everybody: ReadonlyMap<number, Sleeper>): Announcements {
  const who = (id: unknown) => {
    const sleeper = everybody.get(Number(id))
    return sleeper ? fullName(sleeper.camper) : 'The camper'
  }
  const where = (id: unknown) =>
    id === UNASSIGNED
      ? 'Unassigned Campers'
      : (board.cabins.find(({ cabin }) => cabin.id === Number(id))?.cabin.name ?? '')
  return {
    onDragStart: ({ active }) => `${who(active.id)} is lifted.`,
    onDragOver: ({ active, over }) =>
      over ? `${who(active.id)} is over ${where(over.id)}.` : `${who(active.id)} is over nothing.`,
    onDragEnd: ({ active, over }) =>
      over ? `${who(active.id)} was dropped on ${where(over.id)}.` : `${who(active.id)} was put back.`,
    onDragCancel: ({ active }) => `${who(active.id)} was put back.`,
  }
}

import { DndContext, type DragEndEvent, useDraggable, useDroppable } from '@dnd-kit/core'
import DragIcon from '@mui/icons-material/DragIndicator'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { orderMaterials } from '#shared/training/material-mutations'
import type { OwnMaterial } from '#shared/training/reads'
import { AUTO_SCROLL, collisions, useDragSensors } from '../ui/dragging'
import { useRun } from '../ui/run'

const FAILED = { title: 'Order Not Changed', message: 'Please try again.' }

/** Returns the ids of materials in order, after moving one to another position. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  const rest = ids.filter((each) => each !== id)
  return [...rest.slice(0, place), id, ...rest.slice(place)]
}

/** Returns a function that reorders a program's materials. */
export function useReorder(materials: readonly OwnMaterial[]) {
  const run = useRun()
  return (id: number, place: number) => {
    const [first] = materials
    const before = materials.map(({ material }) => material.id)
    const materialIds = movedTo(before, id, place)
    if (!first || before.every((each, index) => each === materialIds[index])) return
    void run(orderMaterials, () => ({ programId: first.material.programId, materialIds }), { failed: FAILED })
  }
}

/**
 * The materials of a program; people who may edit it drag them into another order by their handles, or use buttons with
 * the keyboard.
 */
export function MaterialList(props: {
  materials: readonly OwnMaterial[]
  writes: boolean
  children(own: OwnMaterial, index: number): ReactNode
}) {
  const { materials, writes, children } = props
  const reorder = useReorder(materials)
  const sensors = useDragSensors()
  const drop = ({ active, over }: DragEndEvent) => {
    const place = materials.findIndex(({ material }) => material.id === over?.id)
    if (place >= 0) reorder(Number(active.id), place)
  }
  if (!writes || materials.length < 2) return <Box>{materials.map(children)}</Box>
  return (
    <DndContext sensors={sensors} collisionDetection={collisions} autoScroll={AUTO_SCROLL} onDragEnd={drop}>
      <Box>
        {materials.map((own, index) => (
          <Movable key={own.material.id} id={own.material.id}>
            {children(own, index)}
          </Movable>
        ))}
      </Box>
    </DndContext>
  )
}

/** One material with its handle. The handle is only for the pointer: keyboard users have Move up and Move down. */
function Movable({ id, children }: { id: number; children: ReactNode }) {
  const { setNodeRef: setPlace, isOver } = useDroppable({ id })
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id })
  return (
    <Box
      ref={setPlace}
      data-testid="material"
      sx={{
        display: 'flex',
        alignItems: 'stretch',
        position: 'relative',
        zIndex: isDragging ? 1 : 'auto',
        ...(isOver && !isDragging && { boxShadow: 'inset 0 3px 0 var(--mui-palette-primary-main)' }),
      }}
      style={transform ? { transform: `translateY(${transform.y}px)`, opacity: 0.8 } : undefined}
    >
      <Box
        ref={setNodeRef}
        {...listeners}
        aria-hidden
        data-testid="material-handle"
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          pt: 4,
          width: 32,
          flexShrink: 0,
          color: 'text.secondary',
          cursor: 'grab',
          touchAction: 'none',
        }}
      >
        <DragIcon />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

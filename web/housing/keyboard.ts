import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

const DIRECTIONS: Readonly<Record<string, (from: Point, to: Point) => boolean>> = {
  ArrowDown: (from, to) => to.y > from.y + 10,
  ArrowUp: (from, to) => to.y < from.y - 10,
  ArrowRight: (from, to) => to.x > from.x + 10,
  ArrowLeft: (from, to) => to.x < from.x - 10,
}

interface Point {
  x: number
  y: number
}

/** With the arrow keys a lifted camper goes from place to place: to the nearest one in that direction. */
export const jumpBetweenPlaces: KeyboardCoordinateGetter = (event, { context }) => {
  const beyond = DIRECTIONS[event.code]
  const { collisionRect, droppableRects, droppableContainers } = context
  if (!beyond || !collisionRect) return undefined
  event.preventDefault()
  const middle = (rect: { left: number; top: number; width: number; height: number }) => ({
    x: rect.left + rect.width / 2,
    y: rect.top + Math.min(rect.height / 2, 120),
  })
  const from = middle(collisionRect)
  let nearest: { distance: number; point: Point } | undefined
  for (const container of droppableContainers.getEnabled()) {
    const rect = droppableRects.get(container.id)
    if (!rect) continue
    const point = middle(rect)
    if (!beyond(from, point)) continue
    const distance = Math.hypot(point.x - from.x, point.y - from.y)
    if (!nearest || distance < nearest.distance) nearest = { distance, point }
  }
  if (!nearest) return undefined
  return { x: nearest.point.x - collisionRect.width / 2, y: nearest.point.y - collisionRect.height / 2 }
}

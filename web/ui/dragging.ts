import {
  type CollisionDetection,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { flushSync } from 'react-dom'

// Outside the hook, because new options on each render would render every card on the board again.
const MOUSE = { activationConstraint: { distance: 5 } }
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } }
/** Scrolls only up and down while dragging; a board that slides sideways under the finger only gets in the way. */
export const AUTO_SCROLL = { threshold: { x: 0, y: 0.15 } }

/** The place under the pointer or, without a pointer, whatever the lifted card covers. */
export const collisions: CollisionDetection = (args) => {
  const under = pointerWithin(args)
  return under.length > 0 ? under : rectIntersection(args)
}

/**
 * The mouse sensor, but it lifts synchronously. On a busy device all events of a drag can arrive together, and a drag
 * that was not rendered before the button came up would be lost.
 */
class PromptMouseSensor extends MouseSensor {
  static override activators = MouseSensor.activators

  constructor(props: ConstructorParameters<typeof MouseSensor>[0]) {
    super({ ...props, onStart: (at) => flushSync(() => props.onStart(at)) })
  }
}

/**
 * Returns sensors that lift a card with the mouse at once, and with a finger after a long press, so that a board still
 * scrolls.
 */
export function useDragSensors() {
  return useSensors(useSensor(PromptMouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))
}

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

// Outside the hook, because new options at each render would draw every card on a board again.
const MOUSE = { activationConstraint: { distance: 5 } }
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } }
/** Scrolls only up and down while dragging; a board that slides sideways under the finger is of no use. */
export const AUTO_SCROLL = { threshold: { x: 0, y: 0.15 } }

/** The place under the pointer or, without a pointer, whatever the lifted card covers. */
export const collisions: CollisionDetection = (args) => {
  const under = pointerWithin(args)
  return under.length > 0 ? under : rectIntersection(args)
}

/**
 * The mouse sensor, but lifting at once. On a busy device all events of a drag can come together, and a drag that was
 * not drawn before the button came up would be lost.
 */
class PromptMouseSensor extends MouseSensor {
  static override activators = MouseSensor.activators

  constructor(props: ConstructorParameters<typeof MouseSensor>[0]) {
    super({ ...props, onStart: (at) => flushSync(() => props.onStart(at)) })
  }
}

/** A card is lifted by the mouse at once, by a finger after a long press, so that a board still scrolls. */
export function useDragSensors() {
  return useSensors(useSensor(PromptMouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))
}

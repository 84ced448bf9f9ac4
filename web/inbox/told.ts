import type { RefusedAction } from '#sync/refused'

/** A refused action in words. */
export interface Told {
  action: RefusedAction
  words: string
  /** Who did it, where that was another person on another device. */
  by: string | null
}

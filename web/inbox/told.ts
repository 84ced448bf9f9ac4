import type { RefusedAction } from '#sync/refused'

/** A refused action in words. */
export interface Told {
  action: RefusedAction
  words: string
  /** Who did it, where that was another person on another device. */
  by: string | null
}

/** Whether the action was done, if otherwise than the person was told: there is nothing to try again. */
export function onlyTold({ code }: Pick<RefusedAction, 'code'>): boolean {
  return code === 'place_taken'
}

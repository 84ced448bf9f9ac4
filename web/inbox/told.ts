import { z } from 'zod'
import type { RefusedAction } from '#sync/refused'

/** A refused action in words. */
export interface Told {
  action: RefusedAction
  words: string
  /** Who did it, where that was another person on another device. */
  by: string | null
}

/** A close-out of which nothing is left but what another device had closed. */
const allClosedBefore = z.object({ left: z.array(z.object({ code: z.literal('closed_before') })).min(1) })

/** Whether the action was done, if otherwise than the person was told: there is nothing to try again. */
export function onlyTold({ code, data }: Pick<RefusedAction, 'code' | 'data'>): boolean {
  return code === 'place_taken' || (code === 'close_out_left' && allClosedBefore.safeParse(data).success)
}

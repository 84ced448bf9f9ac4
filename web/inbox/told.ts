import { z } from 'zod'
import { isOver } from '#shared/inbox/refused'
import type { RefusedAction } from '#sync/refused'

/** A refused action in words, with what was refused because it was: they are settled together. */
export interface Told {
  action: RefusedAction
  words: string
  /** Who did it, where that was another person on another device. */
  by: string | null
  /** What was refused with it, in words. */
  withIt: readonly { uid: string; words: string }[]
}

/** A close-out of which nothing is left but what another device had closed. */
const allClosedBefore = z.object({ left: z.array(z.object({ code: z.literal('closed_before') })).min(1) })

/** Whether there is nothing to try again: it was done, if otherwise than the person was told, or somebody settled it. */
export function onlyTold({ code, data }: Pick<RefusedAction, 'code' | 'data'>): boolean {
  if (code === 'place_taken' || isOver(code)) return true
  return code === 'close_out_left' && allClosedBefore.safeParse(data).success
}

/** All that is settled with a refused action, itself first. */
export function uidsOf({ action, withIt }: Pick<Told, 'action' | 'withIt'>): string[] {
  return [action.uid, ...withIt.map(({ uid }) => uid)]
}

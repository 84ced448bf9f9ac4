import { z } from 'zod'
import { isOver } from '#shared/inbox/refused'
import type { RefusedAction } from '#sync/inbox/refused'

/** A refused action in words, with those that were refused because of it; all of them are resolved together. */
export interface DescribedRefusal {
  action: RefusedAction
  words: string
  /** The person who did it, if that was someone else on another device. */
  by: string | null
  /** The actions that were refused because of it, in words. */
  dependents: readonly { uid: string; words: string }[]
}

const KINDS: readonly string[] = ['Computer', 'Phone', 'Tablet']

/** Returns on which device something was done: its kind, or the name it was given at the camp. */
export function onDevice(name: string): string {
  return KINDS.includes(name) ? `on another ${name.toLowerCase()}` : `on the device "${name}"`
}

/** The part left out of a close-out, if another device had already closed all of it. */
const allClosedBefore = z.object({ left: z.array(z.object({ code: z.literal('closed_before') })).min(1) })

/**
 * Returns whether there is nothing to retry: it was done, though differently than shown, or someone has resolved it.
 */
export function isNoticeOnly({ code, data }: Pick<RefusedAction, 'code' | 'data'>): boolean {
  if (code === 'place_taken' || isOver(code)) return true
  return code === 'close_out_left' && allClosedBefore.safeParse(data).success
}

/** Returns the uids of everything that is resolved with a refused action, its own first. */
export function uidsOf({ action, dependents }: Pick<DescribedRefusal, 'action' | 'dependents'>): string[] {
  return [action.uid, ...dependents.map(({ uid }) => uid)]
}

import type { z } from 'zod'
import type { Capability } from './capabilities'
import { can } from './capabilities'
import { Refusal, type RefusalCode, type RefusalData } from './refusal'
import type { RowContext } from './ties'

/** What a person should know of who made an action, or when; it is found out before the action is run. */
export type Mark = 'access_ended' | 'clock_differs'

/** Where a mutation runs, and for whom. It reads no clock and makes no random number: all it needs is here. */
export interface MutationContext extends RowContext {
  /** The mutation's own id: its idempotency key. */
  uid: string
  /**
   * The server's time when it last heard from the device where nothing waited: what a family's device says of earlier
   * counts for no price and no deadline. Absent where the action was made just now, or nothing is known.
   */
  notBefore?: string | undefined
  /**
   * True while the person can still be told no: the first run on the device, or a REST call. False when the
   * action has already happened and is replayed on a device or arrives at the server by push: the goods are gone.
   */
  live: boolean
  /** True where the action was made without a connection to the server. */
  offline: boolean
  /** Tells that the value of a field that somebody else had changed meanwhile was replaced. */
  overwrote(change: Overwritten): void
  /** Tells that a part of what has happened already could not be done any more; a person is told as of a refusal. */
  leftOut(part: LeftOut): void
  /** Who of the office has had a refused action booked all the same, when, and why. */
  booked?: { by: number; at: string; reason: string }
  /** What the ledger notes of it for the office. */
  marks?: readonly Mark[]
}

/** A field whose newer value was replaced by the action of somebody who had not seen it (Offline, "Conflicts"). */
export interface Overwritten {
  entity: string
  rowId: number
  field: string
  oldValue: unknown
  newValue: unknown
}

/** A part of an action that was left out while the rest was done: why, and what, as arguments of the same mutation. */
export interface LeftOut {
  code: RefusalCode
  data: RefusalData
  args: unknown
}

/** A named change of data: the one way in which anything changes, run on the device and on the server. */
export interface Mutation<A extends z.ZodType = z.ZodType, R = unknown, N extends string = string> {
  /** `area.verb.vN`. Shipped arguments never change: a new shape gets a new version beside the old one. */
  readonly name: N
  readonly needs: Capability
  readonly args: A
  /**
   * Whether goods or money have changed hands by the time it is saved on a device: then it is booked also where the
   * access of whoever did it has ended meanwhile.
   */
  readonly changesHands?: boolean
  /**
   * Whether devices keep the action for a while after it was taken, and send it again where the server had to be
   * restored from a backup: what people paid, sold, counted and registered, and what takes that back.
   */
  readonly keptAfterRestore?: boolean
  run(context: MutationContext, args: z.output<A>): Promise<R>
}

/**
 * Defines a mutation. Its `run` asks for the right before anything else, so that a refusal tells nothing of
 * what exists; without it, it throws `forbidden`.
 */
export function defineMutation<A extends z.ZodType, R, const N extends string>(
  definition: Mutation<A, R, N>,
): Mutation<A, R, N> {
  return {
    ...definition,
    async run(context, args) {
      if (!can(context.actor, definition.needs)) throw new Refusal('forbidden', { needs: definition.needs })
      return definition.run(context, args)
    },
  }
}

import type { z } from 'zod'
import { messagesByField, Refusal, type RefusalCode, type RefusalData } from '../refusals/refusal'
import type { AuditArea, AuditLine } from '../rights/audit-areas'
import type { Actor, Capability } from '../rights/capabilities'
import { can } from '../rights/capabilities'
import type { Store } from '../store/store'
import type { Relations, RowContext } from './relations'
import type { RowsForWords } from './words'

/** A user's current rights, or their last ones if their access has ended. */
export interface AuthorRights {
  actor: Actor
  ended: boolean
}

/** A doubt about an action's author or time, which the server finds before it runs the action. */
export type Mark = 'access_ended' | 'clock_differs'

/** What a mutation runs with. Mutations read no clock and no random numbers: everything they need is here. */
export interface MutationContext extends RowContext {
  /** The action's id, which makes it idempotent. */
  uid: string
  /**
   * When the server last heard from the device while nothing was unsent on it. Prices and deadlines for families never
   * use an earlier time, whatever the device claims. Absent if the action was made just now or this isn't known.
   */
  notBefore?: string | undefined
  /**
   * True while the user can still be refused: on the first run on the device, or in a REST call. False if the action is
   * replayed on a device or arrives in a push: it has already happened, and the goods are gone.
   */
  live: boolean
  /** Whether the action was made without a connection to the server. */
  offline: boolean
  /** Reports that a field was overwritten that another user had changed in the meantime. */
  overwrote(change: Overwritten): void
  /** Reports a part of the action that can no longer be applied. The user sees it like a refusal. */
  leftOut(part: LeftOut): void
  /** Set if the office applies a refused action anyway: who applies it, when, why, and whether it was a family's. */
  booked?: { by: number; at: string; reason: string; forFamily: boolean }
  /**
   * Looks up a user's rights, to apply their action; undefined for someone who never had any. Absent on devices, which
   * leave that decision to the server.
   */
  rightsOf?(userId: number): Promise<AuthorRights | undefined>
  /**
   * Returns whether the camp has payment plans paid automatically. Absent on devices, which leave that decision to the
   * server.
   */
  hasAutoPayments?(): Promise<boolean>
  /** The number of the device that sent the action. Absent on devices and in REST calls. */
  device?: number
  /** Doubts about the action, which the ledger stores for the office to review. */
  marks?: readonly Mark[]
}

/** What is known about an action when it is made. */
export type ActionFacts = Pick<MutationContext, 'actor' | 'uid' | 'at' | 'live' | 'offline'>

/** Builds a mutation's context. `more` has what only the server knows. */
export function mutationContext(
  store: Store,
  relations: Relations,
  { actor, uid, at, live, offline }: ActionFacts,
  more: Partial<MutationContext> = {},
): MutationContext {
  const ignore = () => undefined
  return { store, relations, actor, uid, at, live, offline, overwrote: ignore, leftOut: ignore, ...more }
}

/** A newer value that was overwritten by a user who hadn't seen it (Offline, "Conflicts"). */
export interface Overwritten {
  entity: string
  rowId: number
  field: string
  oldValue: unknown
  newValue: unknown
}

/**
 * A part of an action that was left out while the rest was done: the reason, and the part as arguments of the same
 * mutation.
 */
export interface LeftOut {
  code: RefusalCode
  data: RefusalData
  args: unknown
}

/** A named function that changes data, run on devices and on the server. Data is changed in no other way. */
export interface Mutation<A extends z.ZodType = z.ZodType, R = unknown, N extends string = string> {
  /** `area.verb.vN`. The arguments of a released version never change; a new shape gets a new version beside it. */
  readonly name: N
  readonly needs: Capability
  readonly args: A
  /**
   * Whether goods or money have changed hands by the time the action is saved on a device. Such an action is recorded
   * even if its author's access ends before it arrives.
   */
  readonly changesHands?: boolean
  /**
   * Whether devices keep the action for a while after it was accepted, to resend it if the server is restored from a
   * backup. Set for payments, sales, counts, registrations and whatever undoes them.
   */
  readonly keptAfterRestore?: boolean
  /**
   * Arguments that the log of actions doesn't keep, such as letters, so that nothing of them stays once their rows are
   * deleted.
   */
  readonly notLogged?: readonly string[]
  /** The section of the audit log that records it. A mutation that writes medical rows is always recorded. */
  readonly audited?: AuditArea
  /**
   * Builds the audit line if the usual words would name campers or families, because no name may outlive its deletion.
   */
  auditLine?(args: z.output<A>, rows: RowsForWords): Promise<AuditLine>
  run(context: MutationContext, args: z.output<A>): Promise<R>
}

/**
 * Refuses a person without a mutation's right.
 *
 * @throws Refusal `forbidden`
 */
export function refuseWithoutRight(actor: Actor, { needs }: Pick<Mutation, 'needs'>): void {
  if (!can(actor, needs)) throw new Refusal('forbidden', { needs })
}

/**
 * Defines a mutation. Its `run` checks the right before anything else, so that a refusal does not reveal what exists.
 *
 * @returns a mutation whose `run` throws Refusal `forbidden` for users without the right
 */
export function defineMutation<A extends z.ZodType, R, const N extends string>(
  definition: Mutation<A, R, N>,
): Mutation<A, R, N> {
  return {
    ...definition,
    async run(context, args) {
      refuseWithoutRight(context.actor, definition)
      return definition.run(context, args)
    },
  }
}

/**
 * Parses a mutation's arguments with its schema.
 *
 * @throws Refusal `invalid`, with the problem of each field
 */
export function argsOf<A extends z.ZodType>({ args }: Pick<Mutation<A>, 'args'>, given: unknown): z.output<A> {
  const parsed = args.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid', { fields: messagesByField(parsed.error) })
}

/** Returns an accepted action's arguments as the server logs them. The ids stay, so that erasure finds the action. */
export function loggedArgs({ notLogged = [] }: Pick<Mutation, 'notLogged'>, args: unknown): unknown {
  if (notLogged.length === 0 || typeof args !== 'object' || args === null) return args
  return Object.fromEntries(Object.entries(args).filter(([name]) => !notLogged.includes(name)))
}

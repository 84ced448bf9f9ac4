import { z } from 'zod'
import {
  added,
  cutTo,
  defineEntity,
  instantField,
  json,
  orNull,
  type RowOf,
  text,
  userRef,
} from '../kernel/entity/entity'
import { id } from '../kernel/values/ids'
import { namedIdsIn } from '../kernel/values/ids-in'

/** The longest author name that is stored, in characters. */
export const AUTHOR_CHARACTERS = 200

const fields = {
  uid: text(36),
  userId: userRef(),
  /** Its author's name at the time; null if the account is gone. */
  author: added(orNull(text(AUTHOR_CHARACTERS)), null),
  device: text(100),
  name: text(100),
  args: json(z.unknown()),
  code: text(60),
  data: orNull(json(z.unknown())),
  at: instantField(),
  /** The ids of rows it would have created; applying it assigns new ones. */
  made: added(json(z.array(id)), []),
}

/** A device's action that the server refused and that is still unresolved, as shown in the office's inbox. */
export const refusedActions = defineEntity('refused_actions', {
  part: 'history',
  isLedger: true,
  fields,
  indexes: ['uid'],
})
export type RefusedRow = RowOf<typeof refusedActions>

/**
 * The same for actions of families. They are sent to no device: the office reads them from the server, page by page.
 */
export const familyRefused = defineEntity('family_refused', {
  part: 'family_inbox',
  isLedger: true,
  fields,
  indexes: ['uid'],
})

/**
 * Reasons that keep a family's action from ever being applied: it touched rows that are not the family's, or its author
 * is unknown. What it asks for may look harmless, such as another child's new family.
 */
const NOT_FOR_FAMILIES: readonly string[] = [
  'forbidden',
  'not_found',
  'contact_of_other_parent',
  'unsealed',
  'seal_broken',
  'id_not_leased',
]

/** Returns whether a family's action with this refusal can never be applied. */
export function isNothingForFamilies(code: string): boolean {
  return NOT_FOR_FAMILIES.includes(code)
}

/**
 * Returns whether an action was refused because its subject had already been resolved or applied, so that nothing is
 * left to do.
 */
export function isOver(code: string): boolean {
  return code === 'settled_before' || code === 'booked_before'
}

/** Returns whether the office may apply a refused action anyway. */
export function mayBeBooked({ code }: Pick<RefusedRow, 'code'>, ofFamily: boolean): boolean {
  if (isOver(code)) return false
  return !ofFamily || !isNothingForFamilies(code)
}

/** Returns the uid of the action because of which this one was refused, or its own. */
export function firstOf({ uid, code, data }: { uid: string; code: string; data?: unknown }): string {
  const named = data as { uid?: unknown } | null | undefined
  return isDependent({ code }) && typeof named?.uid === 'string' ? named.uid : uid
}

/** Returns whether an action was refused only because another one was, so that it hasn't been judged itself. */
export function isDependent({ code }: Pick<RefusedRow, 'code'>): boolean {
  return code === 'depends_on_refused'
}

/** The most bytes that the server keeps of a refused action's arguments. */
const MAX_KEPT_BYTES = 2000

/** How many ids of cut arguments are kept, so that the action is found if a person is deleted on request. */
const MAX_KEPT_IDS = 20

const cutShort = z.object({ cutShort: z.literal(true), bytes: z.number(), begins: z.string() })

/** Returns a refused action's arguments as the server stores them. Long ones are cut; the device has them in full. */
export function cutArgs(args: unknown): unknown {
  const written = JSON.stringify(args) ?? ''
  const bytes = new TextEncoder().encode(written).length
  if (bytes <= MAX_KEPT_BYTES) return args
  // A character takes up to four bytes, and the object around the text some more.
  const ids = [...new Set(namedIdsIn(args))].slice(0, MAX_KEPT_IDS)
  return { cutShort: true, bytes, begins: cutTo(written, MAX_KEPT_BYTES / 4), ids }
}

/** Returns whether only the start of the arguments was kept. */
export function isCutShort(args: unknown): boolean {
  return cutShort.safeParse(args).success
}

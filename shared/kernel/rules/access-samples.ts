import type { CampRole, Grant } from '../rights/capabilities'

/**
 * Who may do and see what, stated a second time: each area repeats its rights (`shared/<area>/access.samples.ts`,
 * `api/<area>/calls.samples.ts`), so that a mistake in them fails the tests that cover all areas. Only tests import
 * this.
 */

/** A kind of user: a role with at most one grant. */
export type Who = CampRole | `${CampRole}+${Grant}`

export const OFFICE: readonly Who[] = ['admin', 'manager']
export const STAFF: readonly Who[] = [...OFFICE, 'staff']
export const WORKERS: readonly Who[] = [...STAFF, 'volunteer']
export const FAMILIES: readonly Who[] = [...STAFF, 'parent']
export const EVERYBODY: readonly Who[] = [...WORKERS, 'parent']

/** The id of a row that doesn't exist. */
export const NOWHERE = 999_999_999

/** The ids of a row that is deleted, and of a row that refers to it (`api/sync/push/references.test.ts`). */
export const [TARGET, REFERRER] = [71, 72]

/**
 * Who may run an action, and arguments that refer to rows that don't exist. Without arguments, those of its golden file
 * are used with other ids.
 */
export interface SampleAction {
  readonly may: readonly Who[]
  readonly args?: object
}

/** Who may change one field. */
export interface FieldChange {
  /** The roles that may change it in any row. No action lets another role change it. */
  readonly may: readonly Who[]
  /** Further roles that may change it in their own rows. */
  readonly own?: readonly Who[]
  /** The value that the test sets with an edit; absent if the field can't be edited. */
  readonly to?: string | boolean
}

/** An area's access samples: its actions and its rows. */
export interface AccessSamples {
  /** By the action's name with its version. */
  readonly actions?: Readonly<Record<string, SampleAction>>
  /**
   * Who sees each kind of row, in the order admin, manager, staff, volunteer, parent. `R` all rows, `O` own rows, `m`
   * all with the medical grant, `s` all with the grant to sell, `a` all with the grant for the award committee, `-`
   * none.
   */
  readonly sees?: Readonly<Record<string, string>>
  /** Who may change fields that affect access, money or safety, by kind of row and field. */
  readonly changes?: Readonly<Record<string, Readonly<Record<string, FieldChange>>>>
  /**
   * The action that deletes a kind of row, with arguments for the row {@link TARGET}. Other kinds are deleted only
   * along with another row.
   */
  readonly deletes?: Readonly<Record<string, readonly [name: string, args: Readonly<Record<string, unknown>>]>>
  /** The kinds of rows that are append-only. */
  readonly ledgers?: readonly string[]
}

/** The rows that a test creates in a camp. */
export type SampleRow =
  | 'family'
  | 'camper'
  | 'session'
  | 'registration'
  | 'cabin'
  | 'item'
  | 'activity'
  | 'slot'
  | 'parent'

/** Who may make a call, and how the test makes it. */
export interface SampleCall {
  readonly may: readonly Who[]
  /** The row in the path. By default one that doesn't exist, so that the call destroys nothing. */
  readonly on?: SampleRow
  /** The entities of the two rows, if the path names two. */
  readonly names?: readonly [string, string]
  /** The request body; absent if the call takes no JSON body. */
  readonly body?: (rows: Readonly<Record<SampleRow, number>>) => object
  /** The status for an authorized caller who sends an invalid JSON body. */
  readonly answers?: number
}

/** The calls of an area, such as `GET /api/gate`. */
export type CallSamples = Readonly<Record<string, SampleCall>>

import type { CampRole, Grant } from '../rights/capabilities'

/**
 * Who may do and see what, stated a second time: each area repeats its rights beside them
 * (`shared/<area>/access.samples.ts`, `api/<area>/calls.samples.ts`), so that a mistake there fails the tests that
 * cover all areas. Only tests import these.
 */

/** A kind of person: a role, and at most one grant. */
export type Who = CampRole | `${CampRole}+${Grant}`

export const OFFICE: readonly Who[] = ['admin', 'manager']
export const STAFF: readonly Who[] = [...OFFICE, 'staff']
export const WORKERS: readonly Who[] = [...STAFF, 'volunteer']
export const FAMILIES: readonly Who[] = [...STAFF, 'parent']
export const EVERYBODY: readonly Who[] = [...WORKERS, 'parent']

/** The id of a row that is not there. */
export const NOWHERE = 999_999_999

/** The ids of a row that is deleted, and of one that names it (`api/sync/push/references.test.ts`). */
export const [TARGET, REFERRER] = [71, 72]

/** Who may do an action, and arguments that name rows that are not there; without them, those of its golden file, moved away. */
export interface SampleAction {
  readonly may: readonly Who[]
  readonly args?: object
}

/** Who may change one field of a row that several people share. */
export interface FieldChange {
  /** Roles that may change it in every row; no other role may, by any action. */
  readonly may: readonly Who[]
  /** Those who may in a row of their own, where these are others. */
  readonly own?: readonly Who[]
  /** The value that is tried by an edit; absent if no edit sets the field. */
  readonly to?: string | boolean
}

/** What an area's folder says of its actions and its rows. */
export interface AccessSamples {
  /** By the name of the action, with its version. */
  readonly actions?: Readonly<Record<string, SampleAction>>
  /**
   * Who sees each kind of row, in the order admin, manager, staff, volunteer, parent. `R` all rows, `O` own rows, `m` all
   * with the medical grant, `s` all with the grant to sell, `-` none.
   */
  readonly sees?: Readonly<Record<string, string>>
  /** Who may change fields that affect access, money or safety, by kind of row and field. */
  readonly changes?: Readonly<Record<string, Readonly<Record<string, FieldChange>>>>
  /**
   * The action that deletes a kind of row, and its arguments for the row {@link TARGET}. Rows of other kinds are deleted only
   * along with another row.
   */
  readonly deletes?: Readonly<Record<string, readonly [name: string, args: Readonly<Record<string, unknown>>]>>
  /** The kinds of row that only ever grow. */
  readonly ledgers?: readonly string[]
}

/** A row of the camp in which calls are tried. */
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

/** Who may make a call, and how it is tried. */
export interface SampleCall {
  readonly may: readonly Who[]
  /** The row that the path names; without it a row that does not exist, so that the call destroys nothing. */
  readonly on?: SampleRow
  /** The kinds of the two rows, where the path names two. */
  readonly names?: readonly [string, string]
  /** The request body; absent if the call takes no JSON body. */
  readonly body?: (rows: Readonly<Record<SampleRow, number>>) => object
  /** The status for an authorized caller who sends an invalid JSON body. */
  readonly answers?: number
}

/** The calls of an area, such as `GET /api/gate`. */
export type CallSamples = Readonly<Record<string, SampleCall>>

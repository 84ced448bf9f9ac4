import type { Entity, Row, RowOf } from '../entity/entity'
import type { Reader } from '../store/reader'

/** How a value in a report is shown, sorted and added up. */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'instant' | 'flag' | 'list'

/** One value in a report. Days, instants and amounts are texts, as in rows. */
export type Cell = string | number | boolean | readonly string[] | null

/** The camp's day and time zone when a report is opened. */
export interface ReportDay {
  today: string
  timeZone: string
}

/** A value that reports can show, and filter, sort and group by. */
export interface ReportField {
  readonly title: string
  readonly kind: CellKind
  /** The words for each possible value, in order; null if values are shown as they are. */
  readonly words: Readonly<Record<string, string>> | null
  /** The fields of its own row that it is computed from. People who can't see all of these don't get it. */
  readonly from: readonly string[]
  /**
   * Other kinds of rows that it is computed from. Only people who see every row of each, with nothing masked, get it.
   */
  readonly uses: readonly Entity[]
  /** Returns a function that gives the value for each of the `own` rows. */
  readonly load: (rows: Reader, own: readonly Row[], day: ReportDay) => Promise<(row: Row) => Cell>
}

/** A row that another row leads to: the one whose id it holds, or the first of those that hold its own id. */
export type ReportLink =
  | { readonly to: Entity; readonly by: string }
  | { readonly to: Entity; readonly from: string; readonly only: (row: Row) => boolean }

/** The rows that hold the id of this one, for filters such as "has no registration". */
export interface ReportRows {
  readonly to: Entity
  readonly from: string
}

/** The report fields of one entity. Its area declares them, and later areas may add their own. */
export interface ReportFields {
  readonly entity: Entity
  readonly fields: Readonly<Record<string, ReportField>>
  readonly links: Readonly<Record<string, ReportLink>>
  readonly rows: Readonly<Record<string, ReportRows>>
  /** Fields of the entity that no report can show, each with the reason. */
  readonly leftOut: Readonly<Record<string, string>>
}

/** All report fields, by the entity's name. The registry fills it, so that reports don't have to import every area. */
export const reportFieldsOf = new Map<string, ReportFields[]>()

type Declared<E extends Entity> = {
  fields?: { [name: string]: ReportField | PlainField }
  links?: { [name: string]: ReportLink }
  rows?: { [name: string]: ReportRows }
  leftOut?: { [K in keyof E['fields']]?: string }
}

/** Declares the report fields of one entity. */
export function defineReportFields<E extends Entity>(entity: E, declared: Declared<E>): ReportFields {
  const { fields = {}, links = {}, rows = {}, leftOut = {} } = declared
  const made = Object.entries(fields).map(([name, field]) => {
    return [name, 'load' in field ? field : ofRow(name, field)] as const
  })
  return { entity, fields: Object.fromEntries(made), links, rows, leftOut: leftOut as Record<string, string> }
}

/** Declares that no report shows a kind of rows, with the reason. */
export function leftOutOfReports(entity: Entity, reason: string): ReportFields {
  const leftOut = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, reason]))
  return { entity, fields: {}, links: {}, rows: {}, leftOut }
}

/** A field that is shown as its row has it. */
type PlainField = Pick<ReportField, 'title' | 'kind' | 'words'>

function ofRow(name: string, plain: PlainField): ReportField {
  return { ...plain, from: [name], uses: [], load: async () => (row) => (row[name] ?? null) as Cell }
}

/** Returns a field of the row itself. */
export function plain(title: string, kind: CellKind = 'text'): PlainField {
  return { title, kind, words: null }
}

/** Returns a field of the row itself with fixed values, shown in words. */
export function inWords(title: string, words: Readonly<Record<string, string>>): PlainField {
  return { title, kind: 'text', words }
}

/** Returns a value that is computed from some fields of the row. */
export function computed<E extends Entity, K extends keyof RowOf<E> & string>(
  _of: E,
  title: string,
  kind: CellKind,
  from: readonly K[],
  value: (row: Pick<RowOf<E>, K>, day: ReportDay) => Cell,
): ReportField {
  const load: ReportField['load'] = async (_rows, _own, day) => (row) => value(row as unknown as Pick<RowOf<E>, K>, day)
  return { title, kind, words: null, from, uses: [], load }
}

/** Returns a value that is computed from other rows as well, which are read for all rows of a report at once. */
export function loaded<E extends Entity, K extends keyof RowOf<E> & string>(
  _of: E,
  title: string,
  kind: CellKind,
  needs: { from: readonly K[]; uses: readonly Entity[] },
  load: (rows: Reader, own: readonly Pick<RowOf<E>, K>[], day: ReportDay) => Promise<(row: Pick<RowOf<E>, K>) => Cell>,
): ReportField {
  return { title, kind, words: null, ...needs, load: load as unknown as ReportField['load'] }
}

/** Returns a link to the row whose id the field `by` holds; `id` for a row under the same id. */
export function linkBy(to: Entity, by: string): ReportLink {
  return { to, by }
}

/**
 * Returns a link to the first row, by id, that holds this row's id in its index `from`, of those that `only` lets
 * through.
 */
export function linkFrom<E extends Entity>(
  to: E,
  from: E['indexes'][number],
  only: (row: RowOf<E>) => boolean,
): ReportLink {
  return { to, from, only: only as (row: Row) => boolean }
}

/** Returns the rows that hold this row's id in their index `from`. */
export function rowsFrom<E extends Entity>(to: E, from: E['indexes'][number]): ReportRows {
  return { to, from }
}

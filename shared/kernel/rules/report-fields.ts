import type { Entity, Row, RowOf } from '../entity/entity'
import type { Reader } from '../store/reader'

/** How a value in a report is shown, sorted and totaled. */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'instant' | 'flag' | 'list'

/** A value in a report. Days, instants and amounts are strings, as in rows. */
export type Cell = string | number | boolean | readonly string[] | null

/** Today's date and the time zone of the camp, when a report is opened. */
export interface ReportDay {
  today: string
  timeZone: string
}

/** A value that reports can show, filter, sort and group by. */
export interface ReportField {
  readonly title: string
  readonly kind: CellKind
  /** The labels of its possible values, in order; null if values are shown as they are. */
  readonly words: Readonly<Record<string, string>> | null
  /** The fields of its row that it is computed from. Users who can't see all of them don't get it. */
  readonly from: readonly string[]
  /** Other entities that it is computed from. Only users who see every row of each, with nothing masked, get it. */
  readonly uses: readonly Entity[]
  /** Loads what is needed for the `own` rows and returns a function from a row to its value. */
  readonly load: (rows: Reader, own: readonly Row[], day: ReportDay) => Promise<(row: Row) => Cell>
}

/** A link from a row to another: the row whose id it has, or the first row that has its id. */
export type ReportLink =
  | { readonly to: Entity; readonly by: string }
  | { readonly to: Entity; readonly from: string; readonly only: (row: Row) => boolean }

/** The rows that have this row's id, for filters such as "has no registration". */
export interface ReportRows {
  readonly to: Entity
  readonly from: string
}

/** The report fields of an entity. Its area declares them, and later areas may add more. */
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

/** Declares that no report shows an entity, with the reason. */
export function leftOutOfReports(entity: Entity, reason: string): ReportFields {
  const leftOut = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, reason]))
  return { entity, fields: {}, links: {}, rows: {}, leftOut }
}

/** A field shown as it is stored. */
type PlainField = Pick<ReportField, 'title' | 'kind' | 'words'>

function ofRow(name: string, plain: PlainField): ReportField {
  return { ...plain, from: [name], uses: [], load: async () => (row) => (row[name] ?? null) as Cell }
}

/** Returns a field that is shown as it is stored. */
export function plain(title: string, kind: CellKind = 'text'): PlainField {
  return { title, kind, words: null }
}

/** Returns a field with fixed values, which are shown by their labels. */
export function inWords(title: string, words: Readonly<Record<string, string>>): PlainField {
  return { title, kind: 'text', words }
}

/** Returns a field that is computed from other fields of the row. */
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

/** Returns a field that is computed from other rows as well, which are loaded once for all rows of a report. */
export function loaded<E extends Entity, K extends keyof RowOf<E> & string>(
  _of: E,
  title: string,
  kind: CellKind,
  needs: { from: readonly K[]; uses: readonly Entity[] },
  load: (rows: Reader, own: readonly Pick<RowOf<E>, K>[], day: ReportDay) => Promise<(row: Pick<RowOf<E>, K>) => Cell>,
): ReportField {
  return { title, kind, words: null, ...needs, load: load as unknown as ReportField['load'] }
}

/** Returns a link to the row whose id is in the field `by`; `id` for the row with the same id. */
export function linkBy(to: Entity, by: string): ReportLink {
  return { to, by }
}

/** Returns a link to the first row, by id, that has this row's id in its index `from` and passes `only`. */
export function linkFrom<E extends Entity>(
  to: E,
  from: E['indexes'][number],
  only: (row: RowOf<E>) => boolean,
): ReportLink {
  return { to, from, only: only as (row: Row) => boolean }
}

/** Returns the rows that have this row's id in their index `from`. */
export function rowsFrom<E extends Entity>(to: E, from: E['indexes'][number]): ReportRows {
  return { to, from }
}

import { z } from 'zod'
import type { RefusalCode } from '../refusals/refusal'
import type { Part } from '../rights/parts'
import { day, instant, timeOfDay } from '../values/dates'
import { id } from '../values/ids'
import { madeOnce, madeOnceOf } from '../values/made-once'
import { anyAmount } from '../values/money'
import { isVisible, withoutOverrides } from '../values/visible-text'

/** How a field is stored in a database. */
export type ColumnKind = 'ref' | 'text' | 'whole' | 'flag' | 'money' | 'json'

/**
 * What happens to a row when the row it refers to is deleted: it is deleted too, kept as it is, kept with the field
 * emptied, or the deletion is refused.
 */
export type OnDelete = 'remove' | 'keep' | 'blank' | 'refuse'

/** What a field refers to, and what happens to the field's row when that row is deleted. */
export interface Names {
  /** A kind of row, this kind itself, users, or the kind named in another field. */
  readonly to: Entity | 'own' | 'user' | { readonly namedBy: string }
  readonly onDelete: OnDelete
  /**
   * With `refuse`, the code of the refusal. Its data has the number of rows in the way (`count`) and the `name` of the
   * row to be deleted.
   */
  readonly code?: RefusalCode
}

/** One field of an entity: its valid values, and how it is stored. */
export interface Field<S extends z.ZodType = z.ZodType> {
  readonly kind: ColumnKind
  readonly schema: S
  readonly nullable: boolean
  /** The value in rows created before this field existed. Without one, a nullable field is null in them. */
  readonly default?: z.output<S>
  /** What a field that holds another row's id refers to. */
  readonly names?: Names
}

function field<S extends z.ZodType>(kind: ColumnKind, schema: S): Field<S> {
  return { kind, schema, nullable: false }
}

/**
 * Returns whether both databases can store a text: no NUL, which Postgres rejects, and no lone surrogates, which aren't
 * characters.
 */
function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}

/**
 * Texts of up to this many characters, such as names, addresses and slugs, are a single line. Longer ones may have line
 * breaks.
 */
const ONE_LINE = 255
const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/

/**
 * The rules for every text: at most `max` characters, only those that both databases can store, and no line breaks in
 * single-line text.
 */
function bounded(text: z.ZodString, max: number) {
  return text.check(
    z.maxLength(max, `Use ${max} characters or fewer`),
    z.refine(isStorable, "This text has characters that can't be saved"),
    z.refine((value) => max > ONE_LINE || !LINE_BREAKS.test(value as string), 'Keep this on one line'),
  )
}

/**
 * Text of at most `max` characters. Single-line text appears in lists and on labels, so writing-direction overrides
 * are removed from it; multi-line text is kept exactly as written.
 */
export const plainText = madeOnce((max: number) =>
  bounded(max > ONE_LINE ? z.string() : z.string().overwrite(withoutOverrides), max),
)

/**
 * Returns a text made to fit a field: in a single-line field, line breaks, such as those in spreadsheet cells, become
 * spaces.
 */
export function fittedTo<T>(schema: z.ZodType, value: T): T | string {
  if (typeof value !== 'string' || !LINE_BREAKS.test(value) || schema.safeParse(value).success) return value
  return value.split(LINE_BREAKS).join(' ')
}

/** Returns the first `max` characters of a text; a surrogate pair is never cut in half. */
export function cutTo(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}

/**
 * Text of 1 to `max` characters, such as a name, trimmed and without direction overrides. `message` is shown if it is
 * missing or has nothing visible.
 */
export function requiredText(max: number, message = 'Required') {
  return givenText(max, message)
}

const givenText = madeOnce((max: number, message: string) => {
  const missing = ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : undefined)
  const written = z.string({ error: missing }).overwrite(withoutOverrides).trim().min(1, message)
  // An empty text has already failed `min(1)` with this message.
  return bounded(written, max).refine((value) => value === '' || isVisible(value), message)
})

const wholeNumber = madeOnce((min: number, max: number) => z.number().int().min(min).max(max))
const yesOrNo = z.boolean()
const nullable = madeOnceOf((schema) => (schema as z.ZodType).nullable())

/**
 * Returns a field with the id of a row of `to`, and declares what happens to the field's row when that row is deleted.
 */
export function ref(to: Exclude<Names['to'], 'user'>, deleted: Omit<Names, 'to'>): Field<typeof id> {
  return { ...field('ref', id), names: { to, ...deleted } }
}
/**
 * Returns a field with a user's id. Camps only deactivate users; if the provider deletes one, rows keep the id, which
 * is never reused.
 */
export function userRef(): Field<typeof id> {
  return { ...field('ref', id), names: { to: 'user', onDelete: 'keep' } }
}
/** Text of at most `max` characters. */
export const text = (max = 255) => field('text', plainText(max))
/** A whole number between `min` and `max`. */
export const whole = (min = 0, max = 1_000_000_000) => field('whole', wholeNumber(min, max))
/** A boolean. */
export const flag = () => field('flag', yesOrNo)
/** A decimal string with two places; see `money.ts`. */
export const money = () => field('money', anyAmount)
/** A day, `YYYY-MM-DD`. */
export const dayField = () => field('text', day)
/** An instant in UTC. */
export const instantField = () => field('text', instant)
/** A time of day, `HH:MM`. */
export const timeField = () => field('text', timeOfDay)
/** One of a fixed set of values. */
export const oneOfWords = <const T extends readonly [string, ...string[]]>(values: T) => field('text', z.enum(values))
/** Any JSON value, in the shape of `schema`. */
export const json = <S extends z.ZodType>(schema: S) => field('json', schema)
/** Returns the same field, made nullable. */
export function orNull<S extends z.ZodType>(inner: Field<S>): Field<z.ZodNullable<S>> {
  const { kind, schema, names } = inner
  return { kind, schema: nullable(schema) as z.ZodNullable<S>, nullable: true, ...(names && { names }) }
}

/** A field with a default for rows created before it existed. */
type AddedField<S extends z.ZodType> = Field<S> & { readonly default: z.output<S> }

/**
 * Returns the same field for an entity whose rows are already on devices. Older rows get `value` until they are fetched
 * again, so that a device updated offline keeps working. A nullable field doesn't need this, because it is null in
 * older rows.
 */
export function added<S extends z.ZodType>(inner: Field<S>, value: z.output<S>): AddedField<S> {
  return { ...inner, default: value }
}

type Fields = Readonly<Record<string, Field>>

/** The kinds of row owners. Ids are only unique within a kind. */
export const OWNER_KINDS = ['camper', 'family', 'user'] as const
export type OwnerKind = (typeof OWNER_KINDS)[number]

/** The owner of a row: the field with the id of the camper, family or user, or `id` if the row is the owner itself. */
export interface Owner<N extends string = string> {
  readonly kind: OwnerKind
  readonly field: N
}

/**
 * Rows without an owner that users see because their own rows of the entity `by` refer to them in `field`, such as the
 * cabin of their camper's bed. With `or`, also the rows in which a field has one of these values.
 */
export interface Linked<N extends string = string> {
  readonly by: string
  readonly field: string
  readonly or?: { readonly field: N; readonly values: readonly string[] }
}

/** A kind of row. Each row also has an `id`; the server adds the organization. */
export interface Entity<F extends Fields = Fields, I extends string = string> {
  readonly name: string
  readonly part: Part
  readonly fields: F
  /** Fields by which mutations and screens look rows up. */
  readonly indexes: readonly I[]
  /** Fields that hold a list of words: devices can look up rows by each word. */
  readonly wordIndexes: readonly string[]
  /** The entity that this one extends: each row has the id of the row it belongs to, and is deleted with it. */
  readonly partOf: Entity | null
  /** The owner of these rows. Users who may only read their own see no others (`shared/access/reading.ts`). */
  readonly owner: Owner | null
  /** Which rows without an owner are visible to users who read only own rows; null for none. */
  readonly linked: Linked | null
  /** How many ordinary rows one of these counts as in a page; more than one for long rows. */
  readonly weight: number
  /**
   * Whether it is append-only, such as money, stock and messages. A restore never removes such rows (Backup rule 5).
   */
  readonly isLedger: boolean
  /** Fields hidden from users who may not read another part, with the values they get instead. */
  readonly fieldMask: { readonly part: Part; readonly as: Readonly<Record<string, unknown>> } | null
  /**
   * Fields of a camper's rows that only the child's own family sees, with the values that its second homes get instead
   * (Campers rule 32). The values can depend on the row. `row` hides the whole row.
   */
  readonly ownHomeOnly: ((row: Row) => Readonly<Record<string, unknown>>) | 'row' | null
  /** The field with an address, or its hash once its person was erased. Hashes never leave the server. */
  readonly hashed: string | null
}

/** A row of an entity. */
export type RowOf<E extends Entity> = { id: number } & { [K in keyof E['fields']]: z.output<E['fields'][K]['schema']> }

type Values<F extends Fields> = { [K in keyof F]: z.output<F[K]['schema']> }
type WithDefault<F extends Fields> = { [K in keyof F]: F[K] extends { readonly default: unknown } ? K : never }[keyof F]

/** A row to be inserted. Fields that were `added` may be omitted and get their default. */
export type NewRow<E extends Entity> = { id: number } & Omit<Values<E['fields']>, WithDefault<E['fields']>> &
  Partial<Pick<Values<E['fields']>, WithDefault<E['fields']>>>

/** A row of any entity. */
export interface Row {
  id: number
  [field: string]: unknown
}

/** Defines an entity. Its zod schema, database columns and device table are derived from it. */
export function defineEntity<const F extends Fields, const I extends keyof F & string = never>(
  name: string,
  definition: {
    part: Part
    fields: F
    indexes?: readonly I[]
    wordIndexes?: readonly (keyof F & string)[]
    partOf?: Entity
    owner?: Owner<(keyof F & string) | 'id'>
    linked?: Linked<keyof F & string>
    weight?: number
    isLedger?: boolean
    fieldMask?: { part: Part; as: Partial<{ [K in keyof F]: z.output<F[K]['schema']> }> }
    ownHomeOnly?: 'row' | Partial<Values<F>> | ((row: { id: number } & Values<F>) => Partial<Values<F>>)
    hashed?: keyof F & string
  },
): Entity<F, I> {
  const { ownHomeOnly } = definition
  return {
    name,
    part: definition.part,
    fields: definition.fields,
    indexes: definition.indexes ?? [],
    wordIndexes: definition.wordIndexes ?? [],
    partOf: definition.partOf ?? null,
    owner: definition.owner ?? null,
    linked: definition.linked ?? null,
    weight: definition.weight ?? 1,
    isLedger: definition.isLedger ?? false,
    fieldMask: definition.fieldMask ? { part: definition.fieldMask.part, as: { ...definition.fieldMask.as } } : null,
    ownHomeOnly:
      typeof ownHomeOnly === 'function'
        ? (row) => ownHomeOnly(row as { id: number } & Values<F>)
        : typeof ownHomeOnly === 'object'
          ? () => ownHomeOnly
          : (ownHomeOnly ?? null),
    hashed: definition.hashed ?? null,
  }
}

/** Returns the value of a field in rows that don't have it: its default, null if it is nullable, or undefined. */
function valueIfMissing({ default: value, nullable }: Field): unknown {
  return value === undefined && nullable ? null : value
}

/** Returns the fields that a row doesn't have because an older version wrote it. */
export function fieldsLacking({ fields }: Pick<Entity, 'fields'>, row: object): string[] {
  return Object.keys(fields).filter((name) => !(name in row))
}

/** Returns a row with missing fields filled in: with their default, or with null. */
export function withAddedFields<R extends object>(entity: Pick<Entity, 'fields'>, row: R): R {
  const lacking = fieldsLacking(entity, row).map(
    (name) => [name, valueIfMissing(entity.fields[name] as Field)] as const,
  )
  const known = lacking.filter(([, value]) => value !== undefined)
  return known.length === 0 ? row : { ...row, ...Object.fromEntries(known) }
}

/** Returns whether rows of an entity may lack fields that were added later. */
export function mayLackFields({ fields }: Pick<Entity, 'fields'>): boolean {
  return Object.values(fields).some((field) => valueIfMissing(field) !== undefined)
}

/** Returns the zod schema of an entity's whole row. */
export function rowSchema(entity: Entity) {
  const shape: Record<string, z.ZodType> = { id }
  for (const [name, each] of Object.entries(entity.fields)) shape[name] = each.schema
  return z.object(shape)
}

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
 * What happens to a row when the row it refers to is deleted: it is removed too, kept as it is, kept with the field
 * empty, or the deletion is refused.
 */
export type OnDelete = 'remove' | 'keep' | 'blank' | 'refuse'

/** The kind of row a field refers to, and what happens to its own row when that one is deleted. */
export interface Names {
  /** A kind of rows, this kind itself, users (who are never deleted), or the kind that another field tells. */
  readonly to: Entity | 'own' | 'user' | { readonly namedBy: string }
  readonly onDelete: OnDelete
  /**
   * With `refuse`: the code of the refusal, which carries how many rows are in the way (`count`) and the `name` of the
   * row to be deleted.
   */
  readonly code?: RefusalCode
}

/** One field of an entity: its valid values, and how it is stored. */
export interface Field<S extends z.ZodType = z.ZodType> {
  readonly kind: ColumnKind
  readonly schema: S
  readonly nullable: boolean
  /** The value for rows made before this field existed. Without it they have null, if the field is nullable. */
  readonly default?: z.output<S>
  /** Where the field holds another row's id: whose. */
  readonly names?: Names
}

function field<S extends z.ZodType>(kind: ColumnKind, schema: S): Field<S> {
  return { kind, schema, nullable: false }
}

/**
 * Returns whether both databases can store a text: no NUL, which Postgres refuses, and no lone surrogates, which are
 * not characters.
 */
function isKeepable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}

/**
 * Texts of up to so many characters, such as names, addresses and slugs, are one line; longer ones may have several.
 */
const ONE_LINE = 255
const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/

/** What every text has to be: short enough, of characters that can be kept, and a short one without a line break. */
function bounded(text: z.ZodString, max: number) {
  return text.check(
    z.maxLength(max, `Use ${max} characters or fewer`),
    z.refine(isKeepable, "This text has characters that can't be saved"),
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
 * Returns a text made to fit a field: where the field takes a single line, line breaks, such as in a spreadsheet's
 * cells, become spaces.
 */
export function fittedTo<T>(schema: z.ZodType, value: T): T | string {
  if (typeof value !== 'string' || !LINE_BREAKS.test(value) || schema.safeParse(value).success) return value
  return value.split(LINE_BREAKS).join(' ')
}

/**
 * Returns the beginning of a text, as much as a field of `max` characters takes; a surrogate pair is never cut in half.
 */
export function cutTo(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}

/**
 * Text of 1 to `max` characters, such as a name, without spaces at its ends and without overrides of the writing
 * direction. `message` is shown where it is missing or shows nothing.
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

/** Returns a field with the id of a row of `to`, and what happens to its own row when that one is deleted. */
export function ref(to: Exclude<Names['to'], 'user'>, deleted: Omit<Names, 'to'>): Field<typeof id> {
  return { ...field('ref', id), names: { to, ...deleted } }
}
/**
 * Returns a user's id. A camp deactivates users; if the provider deletes one, rows keep the id, which is never assigned
 * again.
 */
export function userRef(): Field<typeof id> {
  return { ...field('ref', id), names: { to: 'user', onDelete: 'keep' } }
}
/** Text of at most `max` characters. */
export const text = (max = 255) => field('text', plainText(max))
/** A whole number between `min` and `max`. */
export const whole = (min = 0, max = 1_000_000_000) => field('whole', wholeNumber(min, max))
/** Yes or no. */
export const flag = () => field('flag', yesOrNo)
/** A decimal string with two places; see `money.ts`. */
export const money = () => field('money', anyAmount)
/** A day, `YYYY-MM-DD`. */
export const dayField = () => field('text', day)
/** An instant in UTC. */
export const instantField = () => field('text', instant)
/** A time of day, `HH:MM`. */
export const timeField = () => field('text', timeOfDay)
/** One of a fixed set of words. */
export const oneOfWords = <const T extends readonly [string, ...string[]]>(values: T) => field('text', z.enum(values))
/** Any JSON value, in the shape of `schema`. */
export const json = <S extends z.ZodType>(schema: S) => field('json', schema)
/** Returns the same field, or null. */
export function orNull<S extends z.ZodType>(inner: Field<S>): Field<z.ZodNullable<S>> {
  const { kind, schema, names } = inner
  return { kind, schema: nullable(schema) as z.ZodNullable<S>, nullable: true, ...(names && { names }) }
}

/** A field with a value for rows that were made without it. */
type AddedField<S extends z.ZodType> = Field<S> & { readonly default: z.output<S> }

/**
 * Returns the same field, added to an entity of which devices already hold rows: rows from before it have `value` until
 * they are fetched again, so a device that was updated offline keeps working with them. A nullable field needs no
 * value: it is null in them.
 */
export function added<S extends z.ZodType>(inner: Field<S>, value: z.output<S>): AddedField<S> {
  return { ...inner, default: value }
}

type Fields = Readonly<Record<string, Field>>

/** Who a row can be of: ids of each kind are numbered on their own, so an id says nothing without its kind. */
export const OWNER_KINDS = ['camper', 'family', 'user'] as const
export type OwnerKind = (typeof OWNER_KINDS)[number]

/**
 * Whose own row it is: the field holds the id of the camper, family or user; `id` where the row is the owner itself.
 */
export interface Owner<N extends string = string> {
  readonly kind: OwnerKind
  readonly field: N
}

/**
 * Rows without an owner that are visible to users who have certain rows of the entity `by`, such as the cabin of
 * their own camper's bed: the rows that `field` of those names, and with `or` also those in which a field has one of
 * some values.
 */
export interface Linked<N extends string = string> {
  readonly by: string
  readonly field: string
  readonly or?: { readonly field: N; readonly values: readonly string[] }
}

/** A kind of row. Each row also has an `id`; the organization is added by the server and never named. */
export interface Entity<F extends Fields = Fields, I extends string = string> {
  readonly name: string
  readonly part: Part
  readonly fields: F
  /** Fields by which mutations and screens look rows up. */
  readonly indexes: readonly I[]
  /** Fields that hold a list of words: devices can look rows up by each of the words. */
  readonly wordIndexes: readonly string[]
  /** The entity of which its rows are a part: a row has the id of the one that it belongs to, and goes with it. */
  readonly partOf: Entity | null
  /** The owner of these rows: all that a user sees who reads the part by own rows only (`shared/access/reading.ts`). */
  readonly owner: Owner | null
  /** Which rows without an owner are visible to users who read only own rows; null for none. */
  readonly linked: Linked | null
  /** As how many ordinary rows one of these counts in a page that is sent: more than one where a row is long. */
  readonly weight: number
  /** Whether it is append-only, like money, stock and messages: a restore never removes any of it (Backup rule 5). */
  readonly isLedger: boolean
  /** Fields visible only to users who also read another part, and the values all others get instead. */
  readonly veil: { readonly part: Part; readonly as: Readonly<Record<string, unknown>> } | null
}

/** A row of an entity. */
export type RowOf<E extends Entity> = { id: number } & { [K in keyof E['fields']]: z.output<E['fields'][K]['schema']> }

type Values<F extends Fields> = { [K in keyof F]: z.output<F[K]['schema']> }
type WithDefault<F extends Fields> = { [K in keyof F]: F[K] extends { readonly default: unknown } ? K : never }[keyof F]

/** A row as it is created: fields that were `added` may be omitted, and then have their default. */
export type NewRow<E extends Entity> = { id: number } & Omit<Values<E['fields']>, WithDefault<E['fields']>> &
  Partial<Pick<Values<E['fields']>, WithDefault<E['fields']>>>

/** A row of any entity. */
export interface Row {
  id: number
  [field: string]: unknown
}

/** Defines an entity: its zod schema, its columns on both databases and its device table all follow from this. */
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
    veil?: { part: Part; as: Partial<{ [K in keyof F]: z.output<F[K]['schema']> }> }
  },
): Entity<F, I> {
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
    veil: definition.veil ? { part: definition.veil.part, as: { ...definition.veil.as } } : null,
  }
}

/**
 * Returns the value that a row without this field counts as having: the default, or null if it may be null, or
 * undefined.
 */
function valueOfLacking({ default: value, nullable }: Field): unknown {
  return value === undefined && nullable ? null : value
}

/** Returns the fields a row lacks because they are newer than the version that wrote it. */
export function fieldsLacking({ fields }: Pick<Entity, 'fields'>, row: object): string[] {
  return Object.keys(fields).filter((name) => !(name in row))
}

/** Returns a row in which each field added after it was made has the value that it counts as having. */
export function withAddedFields<R extends object>(entity: Pick<Entity, 'fields'>, row: R): R {
  const lacking = fieldsLacking(entity, row).map(
    (name) => [name, valueOfLacking(entity.fields[name] as Field)] as const,
  )
  const known = lacking.filter(([, value]) => value !== undefined)
  return known.length === 0 ? row : { ...row, ...Object.fromEntries(known) }
}

/** Returns whether rows of an entity may lack fields that were added later. */
export function mayLackFields({ fields }: Pick<Entity, 'fields'>): boolean {
  return Object.values(fields).some((field) => valueOfLacking(field) !== undefined)
}

/** Returns the zod schema of an entity's whole row. */
export function rowSchema(entity: Entity) {
  const shape: Record<string, z.ZodType> = { id }
  for (const [name, each] of Object.entries(entity.fields)) shape[name] = each.schema
  return z.object(shape)
}

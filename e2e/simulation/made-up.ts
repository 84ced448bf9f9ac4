import type { z } from 'zod'
import { id as anId } from '#shared/kernel/values/ids'

/** Random numbers below a bound; the same seed gives the same numbers. */
export type Chance = (below: number) => number

/** Random numbers from a seed. */
export function chanceOf(seed: number): Chance {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Picks one of a list. */
export function pickOneOf<T>(chance: Chance, list: readonly T[]): T {
  return list[chance(list.length)] as T
}

/** Texts in the formats that arguments use: amounts, days, times, email addresses and names. */
const TEXTS = ['1.00', '900.00', '2026-07-02', '2026-07-03T10:00:00.000Z', '10:00', 'a@camp.example', 'Made up', 'MA']
const NUMBERS = [0, 1, 2, 3, 50, 999_999]

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
  entries?: Record<string, string>
  values?: unknown[]
}

/**
 * Makes up arguments of a valid shape for any mutation, so that only its rules can refuse them. Arguments for ids get
 * one from `ids`, by their name.
 *
 * @param fields names of fields that edits may set
 */
export function madeUp(
  schema: z.ZodType,
  chance: Chance,
  ids: (field: string) => number,
  fields: readonly string[],
  at = '',
): unknown {
  const make = (each: z.ZodType, field = at) => madeUp(each, chance, ids, fields, field)
  const def = schema._zod.def as unknown as Def
  if (schema === anId || (def.type === 'number' && isIdLike(schema))) return ids(at)
  if (def.type === 'object') {
    return Object.fromEntries(Object.entries(def.shape ?? {}).map(([field, each]) => [field, make(each, field)]))
  }
  if (def.type === 'array') return Array.from({ length: 1 + chance(2) }, () => make(def.element as z.ZodType))
  if (def.type === 'nullable') return chance(4) === 0 ? null : make(def.innerType as z.ZodType)
  if (def.type === 'optional' || def.type === 'default')
    return chance(2) === 0 ? undefined : make(def.innerType as z.ZodType)
  if (def.type === 'pipe') return make(def.in as z.ZodType)
  if (def.type === 'union') return make(pickOneOf(chance, def.options ?? []))
  if (def.type === 'enum') return pickOneOf(chance, Object.values(def.entries ?? {}))
  if (def.type === 'literal') return pickOneOf(chance, def.values ?? [])
  if (def.type === 'boolean') return chance(2) === 0
  if (def.type === 'record')
    return { [pickOneOf(chance, fields)]: pickOneOf(chance, [null, ids('familyId'), ...TEXTS]) }
  return fitting(schema, chance, [...NUMBERS, ...TEXTS, crypto.randomUUID(), null, {}])
}

function isIdLike(schema: z.ZodType): boolean {
  return schema.safeParse(Number.MAX_SAFE_INTEGER).success && !schema.safeParse(0).success
}

/** Picks one of the valid values, searching from a random position. */
function fitting(schema: z.ZodType, chance: Chance, values: readonly unknown[]): unknown {
  const start = chance(values.length)
  const turned = [...values.slice(start), ...values.slice(0, start)]
  return turned.find((value) => schema.safeParse(value).success)
}

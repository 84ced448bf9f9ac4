import type { z } from 'zod'
import type { Entity, Field, Row } from '#shared/kernel/entity/entity'

/** A definition of a report, for the fields that hold one. */
const REPORT = { subject: 'campers', where: [], columns: [{ blank: 'ü' }], group: [], sort: [], layout: 'rows' }

const BY_KIND: Readonly<Record<Field['kind'], unknown[]>> = {
  ref: [2 ** 52 + 1],
  whole: [1, 7],
  flag: [true],
  money: ['-12345678.90', '0.05'],
  text: ['Zoë "🙂", 李', '2026-07-14', '2026-07-14T09:30:00.000Z', '09:30', 'X', 'ab', '9.975'],
  json: [[], ['a', 'ü'], {}, REPORT, null],
}

/** A value that the field's own rule takes, the most awkward first. */
function sample(field: Field): unknown {
  const options = (field.schema as unknown as { options?: unknown[] }).options ?? []
  const inner = (field.schema as unknown as { unwrap?: () => z.ZodType }).unwrap?.() as unknown as
    | { options?: unknown[] }
    | undefined
  const candidates = [...BY_KIND[field.kind], ...options, ...(inner?.options ?? []), field.default]
  const found = candidates.find((candidate) => field.schema.safeParse(candidate).success)
  if (found === undefined) throw new Error(`no sample for ${field.kind}`)
  return found
}

/**
 * A row of any kind, made by the entity's own rules.
 *
 * @param nulls whether fields that may be empty are
 */
export function sampleRow(entity: Entity, id: number, nulls = false): Row {
  const fields = Object.entries(entity.fields)
  return {
    id,
    ...Object.fromEntries(fields.map(([name, each]) => [name, nulls && each.nullable ? null : sample(each)])),
  }
}

import { z } from 'zod'
import { madeOnceOf } from './made-once'

/** Turns a field left empty into null. */
const blankIsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null))

/** A form field that may be empty or missing and is null then, which the schema has to accept. */
export function orBlank<S extends z.ZodType>(schema: S) {
  return blankOr(schema) as z.ZodDefault<z.ZodPreprocess<S>>
}

const blankOr = madeOnceOf((schema) => z.preprocess(blankIsNull, schema as z.ZodType).default(null as never))

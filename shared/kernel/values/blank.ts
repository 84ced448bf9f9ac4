import { z } from 'zod'
import { madeOnceOf } from './made-once'

/** Turns a blank field into null. */
const blankIsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null))

/** Makes a form field optional: blank or missing becomes null, which the schema has to accept. */
export function orBlank<S extends z.ZodType>(schema: S) {
  return blankOr(schema) as z.ZodDefault<z.ZodPreprocess<S>>
}

const blankOr = madeOnceOf((schema) => z.preprocess(blankIsNull, schema as z.ZodType).default(null as never))

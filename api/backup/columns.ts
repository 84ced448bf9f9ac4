import { PARTS } from './parts'

/** Returns whether a value fits a column. */
export type ColumnCheck = (value: unknown) => boolean

const known = new Map(PARTS.map(({ name, columns }) => [name, columns]))

const anything: ColumnCheck = () => true

const CHECKS: Readonly<Record<string, ColumnCheck>> = {
  number: (value) => value === null || typeof value === 'number',
  string: (value) => value === null || typeof value === 'string',
  boolean: (value) => value === null || typeof value === 'boolean',
  // Money, which each database stores in its own form.
  custom: (value) => value === null || typeof value === 'string',
}

/**
 * Returns the checks for the values of a part's columns, in order. A JSON column is checked against its field's schema
 * when the row is imported; columns and parts that this version doesn't know are ignored.
 */
export function checksOf(part: string, columns: readonly string[]): ColumnCheck[] {
  const own = known.get(part)
  return columns.map((name) => {
    const column = own && Object.hasOwn(own, name) ? own[name] : undefined
    return CHECKS[column?.dataType ?? ''] ?? anything
  })
}

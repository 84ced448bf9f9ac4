import { PARTS } from './parts'

/** Whether a value can stand in a column. */
export type ColumnCheck = (value: unknown) => boolean

const known = new Map(PARTS.map(({ name, columns }) => [name, columns]))

const anything: ColumnCheck = () => true

const CHECKS: Readonly<Record<string, ColumnCheck>> = {
  number: (value) => value === null || typeof value === 'number',
  string: (value) => value === null || typeof value === 'string',
  boolean: (value) => value === null || typeof value === 'boolean',
  // Money, which has its own form in each database.
  custom: (value) => value === null || typeof value === 'string',
}

/**
 * What the values of a part's columns have to be, in their order. What a JSON column says is compared with the schema of
 * its field where the row is taken; columns and parts that this version does not know are taken nowhere.
 */
export function checksOf(part: string, columns: readonly string[]): ColumnCheck[] {
  const own = known.get(part)
  return columns.map((name) => {
    const column = own && Object.hasOwn(own, name) ? own[name] : undefined
    return CHECKS[column?.dataType ?? ''] ?? anything
  })
}

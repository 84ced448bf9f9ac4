import type { Row } from '#shared/kernel/entity/entity'

/** Throws an error with this sentence if a promise does not hold. */
export function holdPromise(condition: boolean, promise: string, details: unknown = ''): asserts condition {
  if (!condition) throw new Error(`broken: ${promise} ${JSON.stringify(details)}`)
}

/** A row as text: equal rows have equal texts. */
export function textOf(row: Row | undefined): string {
  return JSON.stringify(row && Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
}

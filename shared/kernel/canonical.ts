/** The same value with its keys in order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, ordered(each)]))
}

/** JSON with its keys in order, so that equal values are written alike on devices and on the server. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value))
}

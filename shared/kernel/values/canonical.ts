/** Returns the same value with its keys sorted. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const sorted: Record<string, unknown> = {}
  for (const key of Object.keys(value).sort()) {
    const each = ordered(value[key as keyof typeof value])
    if (key === '__proto__') Object.defineProperty(sorted, key, { value: each, enumerable: true })
    else sorted[key] = each
  }
  return sorted
}

/** Returns JSON with sorted keys, so that devices and the server write equal values identically. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value))
}

/**
 * Returns whether two values have the same content, in any order of their keys: Postgres returns the keys of a JSON
 * value in its own order. A missing value equals null.
 */
export function hasSameContent(a: unknown, b: unknown): boolean {
  return a === b || canonicalJson(a ?? null) === canonicalJson(b ?? null)
}

/** The deepest nesting accepted in a request; no form of this product comes near it. */
const DEEPEST = 50

/** Returns whether a value read from JSON is nested too deeply. Much deeper values would overflow the stack. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth > DEEPEST || Object.values(value).some((each) => isTooDeep(each, depth + 1))
}

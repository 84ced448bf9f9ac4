/**
 * Memoizes a function of strings and numbers. Hundreds of fields share a few schemas, and building each one again would
 * take a slow tablet longer than drawing a screen.
 */
export function madeOnce<A extends readonly (string | number)[], R>(make: (...args: A) => R): (...args: A) => R {
  const made = new Map<string, R>()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(...args)
    made.set(key, fresh)
    return fresh
  }
}

/** Memoizes a function of an object, such as a schema. */
export function madeOnceOf<R extends object>(make: (source: object) => R): (source: object) => R {
  const made = new WeakMap<object, R>()
  return (source) => {
    const fresh = made.get(source) ?? make(source)
    made.set(source, fresh)
    return fresh
  }
}

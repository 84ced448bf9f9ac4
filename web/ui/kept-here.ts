import { useSyncExternalStore } from 'react'
import type { z } from 'zod'

/** A value that this browser keeps without a server: the same in all its tabs, and available offline. */
export interface KeptHere<T> {
  read(): T
  keep(value: T): void
  /** The same as a hook: returns the current value, live. */
  use(): T
}

/**
 * Returns a value that the browser keeps under `key`.
 *
 * @param otherwise the value if none that can be read is stored, and while the build prerenders the visitors' screens
 */
export function keptHere<T>(key: string, schema: z.ZodType<T>, otherwise: T): KeptHere<T> {
  let text: string | null = null
  let value = otherwise
  const hearing = new Set<() => void>()
  const parse = (kept: string | null): T => {
    try {
      return kept === null ? otherwise : schema.parse(JSON.parse(kept))
    } catch {
      return otherwise
    }
  }
  const read = () => {
    const now = typeof localStorage === 'undefined' ? null : localStorage.getItem(key)
    if (now !== text) {
      text = now
      value = parse(now)
    }
    return value
  }
  const subscribe = (hear: () => void) => {
    hearing.add(hear)
    window.addEventListener('storage', hear)
    return () => {
      hearing.delete(hear)
      window.removeEventListener('storage', hear)
    }
  }
  return {
    read,
    keep(next) {
      localStorage.setItem(key, JSON.stringify(next))
      for (const hear of hearing) hear()
    },
    use: () => useSyncExternalStore(subscribe, read, () => otherwise),
  }
}

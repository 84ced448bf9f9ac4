import { useSyncExternalStore } from 'react'
import type { z } from 'zod'

/** Something that this browser keeps, without any server: the same in all its tabs, and still there offline. */
export interface KeptHere<T> {
  read(): T
  keep(value: T): void
  /** The same as a hook: what is kept now, live. */
  use(): T
}

/**
 * Returns a value that the browser keeps under `key`.
 *
 * @param otherwise what applies where nothing that can be read is kept, and while the build writes the visitors'
 * screens
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

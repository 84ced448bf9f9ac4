import { useEffect, useSyncExternalStore } from 'react'

/** Unfinished work: typed but not saved, or in a cart but not sold. */
const begun = new Set<object>()
const hearing = new Set<() => void>()

function tell(): void {
  for (const hear of hearing) hear()
}

/** Reports, while `unfinished` is true, that a reload would lose something or come at a bad moment. */
export function useUnfinished(unfinished: boolean): void {
  useEffect(() => {
    if (!unfinished) return
    const mine = {}
    begun.add(mine)
    tell()
    return () => {
      begun.delete(mine)
      tell()
    }
  }, [unfinished])
}

/** Returns whether anything on this page was started and not finished. */
export function useAnyUnfinished(): boolean {
  const subscribe = (hear: () => void) => {
    hearing.add(hear)
    return () => void hearing.delete(hear)
  }
  return useSyncExternalStore(
    subscribe,
    () => begun.size > 0,
    () => false,
  )
}

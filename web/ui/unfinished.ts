import { useEffect, useSyncExternalStore } from 'react'

/** Unfinished work: typed and not saved, or in a cart and not sold. */
const begun = new Set<object>()
const hearing = new Set<() => void>()

function tell(): void {
  for (const hear of hearing) hear()
}

/** Says, as long as `unfinished` holds, that a reload would lose something or come at a bad moment. */
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

/** Whether anything is begun and not finished on this page. */
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

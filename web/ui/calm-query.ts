import { Dexie } from 'dexie'
import { useEffect, useState } from 'react'
import type { Replica } from '#sync/replica'
import { whenIdle } from './when-idle'

const REST_MS = 1500
/** A long look at many rows rests longer: the till must not feel it. */
const REST_FACTOR = 8

/**
 * A live look at many rows for figures that may be a moment late: at once when one of `tables` changes after a rest,
 * and never again before another rest, however fast changes come.
 *
 * @throws whatever `load` fails with, to whoever stands around the screen
 * @param load must be stable, as from `useCallback`
 * @param options `patient`: also the first look waits until what is more urgent is on the screen
 */
export function useCalmQuery<T>(
  replica: Replica,
  tables: readonly string[],
  load: () => Promise<T>,
  { patient = false } = {},
): T | undefined {
  const [result, setResult] = useState<T>()
  const [failure, setFailure] = useState<{ error: unknown }>()
  useEffect(() => {
    const ours = tables.map((table) => `idb://${replica.name}/${table}/`)
    let left = false
    let running = false
    let changed = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const look = async () => {
      running = true
      changed = false
      const began = performance.now()
      try {
        const next = await load()
        if (left) return
        setResult(() => next)
      } catch (error) {
        if (!left) setFailure({ error })
        return
      }
      timer = setTimeout(rested, Math.max(REST_MS, (performance.now() - began) * REST_FACTOR))
    }
    const rested = () => {
      running = false
      if (changed) void look()
    }
    const hear = (parts: object) => {
      if (!Object.keys(parts).some((part) => ours.some((table) => part.startsWith(table)))) return
      changed = true
      if (!running) void look()
    }
    Dexie.on('storagemutated', hear)
    const begin = patient ? whenIdle(() => void look()) : look()
    return () => {
      if ('cancel' in begin) begin.cancel()
      left = true
      clearTimeout(timer)
      Dexie.on.storagemutated.unsubscribe(hear)
    }
  }, [replica, tables, load, patient])
  if (failure) throw failure.error
  return result
}

import { Dexie } from 'dexie'
import { useEffect, useRef, useState } from 'react'
import { DeviceReader } from '#sync/replica/device-reader'
import { useCamp } from './camp'
import type { DeviceRead } from './use-read'
import { whenIdle } from './when-idle'

const REST_MS = 1500
/** The pause after a read is this many times as long as the read took, so that the till isn't slowed down. */
const REST_FACTOR = 8
/** The longest pause: on a busy device an alert would otherwise be shown half a minute late. */
const MAX_REST_MS = 10_000

interface Options {
  /** Whether even the first read waits until more urgent parts are on the screen. */
  patient?: boolean
  /** Whether errors are ignored and the last result stays, for parts without a boundary that could show them. */
  mayFail?: boolean
  /** Whether the part is hidden, so that changes are read only once it is shown again. */
  paused?: boolean
}

const NEVER: Options = {}

/**
 * Returns the result of a read of many rows, for numbers that may be slightly out of date. It is read again when a
 * table it read has changed, but only after a pause, however fast changes come.
 *
 * @throws whatever the read throws, for the boundary around the screen, unless it may fail
 * @param read a module-level function, so that its identity is stable
 * @param args primitive values, or objects with a stable identity; a new one restarts the read
 */
export function useCalmRead<A extends readonly unknown[], T>(
  read: DeviceRead<A, T>,
  args: A,
  { patient = false, mayFail = false, paused = false } = NEVER,
): T | undefined {
  const { replica } = useCamp()
  const same = useSame(args)
  const [result, setResult] = useState<T>()
  const [failure, setFailure] = useState<{ error: unknown }>()
  const hold = useRef({ paused, goOn: () => {} })
  useEffect(() => {
    const ofCamp = `idb://${replica.name}/`
    // Until the first result, it may depend on any table.
    let ours: readonly string[] = [ofCamp]
    let left = false
    let running = false
    let heard = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const isOurs = (part: string) => ours.some((table) => part.startsWith(table))
    const goOn = () => {
      if (!running && !hold.current.paused && [...heard].some(isOurs)) void look()
    }

    const look = async () => {
      running = true
      heard = new Set()
      const began = performance.now()
      const rows = new DeviceReader(replica)
      try {
        const next = await read(rows, ...same)
        if (left) return
        ours = [...rows.tables].map((table) => `${ofCamp}${table}/`)
        setResult(() => next)
      } catch (error) {
        if (left) return
        if (!mayFail) {
          setFailure({ error })
          return
        }
        ours = [ofCamp]
      }
      const rest = Math.max(REST_MS, (performance.now() - began) * REST_FACTOR)
      timer = setTimeout(rested, Math.min(rest, MAX_REST_MS))
    }
    const rested = () => {
      running = false
      goOn()
    }
    const hear = (parts: object) => {
      for (const part of Object.keys(parts)) heard.add(part)
      goOn()
    }
    hold.current.goOn = goOn
    Dexie.on('storagemutated', hear)
    const begin = patient ? whenIdle(() => void look()) : look()
    return () => {
      if ('cancel' in begin) begin.cancel()
      left = true
      clearTimeout(timer)
      Dexie.on.storagemutated.unsubscribe(hear)
    }
  }, [replica, read, same, patient, mayFail])
  useEffect(() => {
    hold.current.paused = paused
    if (!paused) hold.current.goOn()
  }, [paused])
  if (failure) throw failure.error
  return result
}

/** Returns the previous list as long as its elements are the same. */
function useSame<A extends readonly unknown[]>(args: A): A {
  const [kept, keep] = useState(args)
  if (args.length === kept.length && args.every((each, index) => Object.is(each, kept[index]))) return kept
  keep(args)
  return args
}

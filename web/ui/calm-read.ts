import { Dexie } from 'dexie'
import { useEffect, useState } from 'react'
import { DeviceReader } from '#sync/device-reader'
import { useCamp } from './camp'
import type { DeviceRead } from './use-read'
import { whenIdle } from './when-idle'

const REST_MS = 1500
/** A long look at many rows rests longer: the till must not feel it. */
const REST_FACTOR = 8

interface Options {
  /** Also the first look waits until what is more urgent is on the screen. */
  patient?: boolean
  /** Where no screen stands around it: what it fails with is passed over, and the last answer stays. */
  mayFail?: boolean
}

const NEVER: Options = {}

/**
 * What a read of many rows answers, for figures that may be a moment late: at once when one of the tables that it read
 * changes after a rest, and never again before another rest, however fast changes come.
 *
 * @throws whatever the read fails with, to whoever stands around the screen, unless it may fail
 * @param read a function of a module
 * @param args each must stay the same as long as the answer may
 */
export function useCalmRead<A extends readonly unknown[], T>(
  read: DeviceRead<A, T>,
  args: A,
  { patient = false, mayFail = false } = NEVER,
): T | undefined {
  const { replica } = useCamp()
  const same = useSame(args)
  const [result, setResult] = useState<T>()
  const [failure, setFailure] = useState<{ error: unknown }>()
  useEffect(() => {
    const ofCamp = `idb://${replica.name}/`
    // Until an answer is there, each table may be one that it depends on.
    let ours: readonly string[] = [ofCamp]
    let left = false
    let running = false
    let heard = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const isOurs = (part: string) => ours.some((table) => part.startsWith(table))

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
      timer = setTimeout(rested, Math.max(REST_MS, (performance.now() - began) * REST_FACTOR))
    }
    const rested = () => {
      running = false
      if ([...heard].some(isOurs)) void look()
    }
    const hear = (parts: object) => {
      for (const part of Object.keys(parts)) heard.add(part)
      if (!running && [...heard].some(isOurs)) void look()
    }
    Dexie.on('storagemutated', hear)
    const begin = patient ? whenIdle(() => void look()) : look()
    return () => {
      if ('cancel' in begin) begin.cancel()
      left = true
      clearTimeout(timer)
      Dexie.on.storagemutated.unsubscribe(hear)
    }
  }, [replica, read, same, patient, mayFail])
  if (failure) throw failure.error
  return result
}

/** The same list as long as what is in it is the same. */
function useSame<A extends readonly unknown[]>(args: A): A {
  const [kept, keep] = useState(args)
  if (args.length === kept.length && args.every((each, index) => Object.is(each, kept[index]))) return kept
  keep(args)
  return args
}

import { useEffect, useState } from 'react'
import { deviceKind } from './device-kind'

/** With fewer free bytes than this, a browser may soon refuse to save. */
const SHORT_BYTES = 100 * 1024 * 1024
const AGAIN_MS = 10 * 60_000

/** What the browser reports about its storage for this app. */
export interface StorageHealth {
  /** Whether it promised to keep the data; also true for browsers that make no such promise, which cause no warning. */
  kept: boolean
  /** Whether storage is nearly full. */
  short: boolean
}

const UNKNOWN: StorageHealth = { kept: true, short: false }

async function askStorage(): Promise<StorageHealth> {
  // On an insecure address there is nothing to ask.
  const { storage } = navigator
  if (!storage?.persisted) return UNKNOWN
  const [kept, { quota, usage }] = await Promise.all([storage.persisted(), storage.estimate()])
  return { kept, short: quota !== undefined && quota - (usage ?? 0) < SHORT_BYTES }
}

/** Returns what the browser reports about its storage, checked again now and then. */
export function useStorageHealth(): StorageHealth {
  const [health, setHealth] = useState(UNKNOWN)
  useEffect(() => {
    // A browser that doesn't answer causes no warning.
    const ask = () => void askStorage().then(setHealth, () => undefined)
    ask()
    const timer = setInterval(ask, AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return health
}

/**
 * Returns what to do about storage that may be deleted or is nearly full, for the status bar; null if there is nothing
 * to do. Only unsent changes can be lost, and on a computer there is no installation that would make the browser keep
 * them.
 */
export function storageWarning({ kept, short }: StorageHealth, waiting: number): string | null {
  if (short) return `This ${deviceKind().toLowerCase()} is almost out of space. Free some up.`
  if (kept || waiting === 0 || deviceKind() === 'Computer') return null
  return window.matchMedia('(display-mode: standalone)').matches
    ? 'The browser may delete them if space runs out. Connect as soon as you can.'
    : 'The browser may delete them if space runs out. Install the app to keep them safe.'
}

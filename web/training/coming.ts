import { useSyncExternalStore } from 'react'

/** Downloads in progress, by hash: they continue while the person is elsewhere in the app. */
const coming = new Map<string, AbortController>()
const hearing = new Set<() => void>()

function tell(): void {
  for (const hear of hearing) hear()
}

function subscribe(hear: () => void): () => void {
  hearing.add(hear)
  return () => void hearing.delete(hear)
}

/** Downloads a file, replacing a running download of the same hash that was started by a person who has left. */
export async function whileComing(hash: string, work: (stopping: AbortSignal) => Promise<void>): Promise<void> {
  stopComing(hash)
  const stop = new AbortController()
  coming.set(hash, stop)
  tell()
  try {
    await work(stop.signal)
  } finally {
    if (coming.get(hash) === stop) coming.delete(hash)
    tell()
  }
}

/** Stops a download because the person no longer wants the file. */
export function stopComing(hash: string): void {
  coming.get(hash)?.abort()
}

/** Returns whether a file is downloading, live. */
export function useComing(hash: string): boolean {
  return useSyncExternalStore(subscribe, () => coming.has(hash))
}

import { useSyncExternalStore } from 'react'

/** What comes at the moment, by hash: it goes on while its person is elsewhere in the app. */
const coming = new Map<string, AbortController>()
const hearing = new Set<() => void>()

function tell(): void {
  for (const hear of hearing) hear()
}

function subscribe(hear: () => void): () => void {
  hearing.add(hear)
  return () => void hearing.delete(hear)
}

/** Lets a file come, in the place of one with the same hash that is still coming for somebody who has left. */
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

/** Whoever is at the device wants no more of a file. */
export function stopComing(hash: string): void {
  coming.get(hash)?.abort()
}

/** Whether a file is coming, live. */
export function useComing(hash: string): boolean {
  return useSyncExternalStore(subscribe, () => coming.has(hash))
}

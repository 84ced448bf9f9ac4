import { useSyncExternalStore } from 'react'

/** Downloads in progress, by hash: they continue while the person is elsewhere in the app. */
const downloads = new Map<string, AbortController>()
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Downloads a file, replacing a running download of the same hash that was started by a person who has left. */
export async function download(hash: string, work: (stopping: AbortSignal) => Promise<void>): Promise<void> {
  stopDownload(hash)
  const stop = new AbortController()
  downloads.set(hash, stop)
  notify()
  try {
    await work(stop.signal)
  } finally {
    if (downloads.get(hash) === stop) downloads.delete(hash)
    notify()
  }
}

/** Stops a download because the person no longer wants the file. */
export function stopDownload(hash: string): void {
  downloads.get(hash)?.abort()
}

/** Returns whether a file is downloading, live. */
export function useIsDownloading(hash: string): boolean {
  return useSyncExternalStore(subscribe, () => downloads.has(hash))
}

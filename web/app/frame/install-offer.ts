import { useSyncExternalStore } from 'react'

interface InstallEvent extends Event {
  prompt(): Promise<void>
}

let offer: InstallEvent | null = null
const listeners = new Set<() => void>()

function keep(next: InstallEvent | null): void {
  offer = next
  for (const tell of listeners) tell()
}

// The browser fires this event once, often before the first screen is shown, so it is stored from the start.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  keep(event as InstallEvent)
})
window.addEventListener('appinstalled', () => keep(null))

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/**
 * Returns a function that installs the app on the home screen; null if the browser does not offer it, or the offer was
 * used.
 */
export function useInstallOffer(): (() => Promise<void>) | null {
  const found = useSyncExternalStore(subscribe, () => offer)
  if (!found) return null
  return async () => {
    keep(null)
    await found.prompt()
  }
}

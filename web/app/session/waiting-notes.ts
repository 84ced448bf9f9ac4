import type { WaitingNotes } from '#sync/push/waiting-note'

/**
 * Returns the storage for how many of a camp's changes wait in this browser; it may delete its databases but not this.
 */
export function waitingNotes(organizationId: number): WaitingNotes {
  const key = `anchor-camp-waiting-${organizationId}`
  return {
    read() {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    write(note) {
      if (note) localStorage.setItem(key, JSON.stringify(note))
      else localStorage.removeItem(key)
    },
  }
}

import useEventCallback from '@mui/utils/useEventCallback'
import { useEffect } from 'react'

/** A dialog that the browser's Back closes. */
interface OpenDialog {
  /** The screen over which it was opened. */
  path: string
  back(): void
}

/** Those that are open, the topmost last. Each has an entry of its own in the browser's history. */
const open: OpenDialog[] = []

/** The address at which the page stays while the entries of closed dialogs are left; null while none is being left. */
let leavingAt: string | null = null

let listens = false

/** How many dialogs were open when an entry of the history was made. */
function dialogsIn(state: unknown): number {
  const count = typeof state === 'object' && state !== null && 'dialogs' in state ? state.dialogs : 0
  return typeof count === 'number' ? count : 0
}

function addEntry(): void {
  const state: unknown = history.state
  history.pushState({ ...(typeof state === 'object' ? state : null), dialogs: open.length }, '')
}

/** Keeps the address to which a person went on while the entry of a closed dialog was being left. */
function followNavigation(): void {
  const push = history.pushState.bind(history)
  history.pushState = (...to) => {
    push(...to)
    if (leavingAt !== null) leavingAt = window.location.href
  }
}

/** Runs before the router's own listener, which then finds the address as the closed dialog left it. */
function onPopState({ state, isTrusted }: PopStateEvent): void {
  // Only what the browser says is a Back or the leaving of an entry.
  if (!isTrusted) return
  if (leavingAt !== null) {
    if (leavingAt !== window.location.href) history.replaceState(state, '', leavingAt)
    leavingAt = null
    // Another dialog was opened before the entry of the first was left.
    if (dialogsIn(history.state) < open.length) addEntry()
    // And one that closed in the meantime has its own to leave.
    leaveEntries()
    return
  }
  const top = open.at(-1)
  if (!top || dialogsIn(state) >= open.length || top.path !== window.location.pathname) return
  // It may ask first and stay open: then the next Back is for it again.
  addEntry()
  top.back()
}

/** Leaves the entries of dialogs that have closed, unless the person has gone on to another screen. */
function leaveEntries(): void {
  const left = dialogsIn(history.state) - open.length
  if (left <= 0 || leavingAt !== null) return
  leavingAt = window.location.href
  history.go(-left)
}

/**
 * Lets the browser's Back close a dialog instead of leaving the screen, as long as `active` (Shell rule 10).
 *
 * @param onBack closes the dialog, or asks first where something was typed
 */
export function useBackCloses(active: boolean, onBack: () => void): void {
  const back = useEventCallback(onBack)
  useEffect(() => {
    if (!active) return
    if (!listens) {
      window.addEventListener('popstate', onPopState, { capture: true })
      followNavigation()
    }
    listens = true
    const dialog: OpenDialog = { back, path: window.location.pathname }
    open.push(dialog)
    // One dialog that makes way for another leaves its entry to it.
    if (dialogsIn(history.state) < open.length) addEntry()
    return () => {
      open.splice(open.indexOf(dialog), 1)
      setTimeout(leaveEntries)
    }
  }, [active, back])
}

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

/** Where the page stays while the entries of closed dialogs are left; null while none is being left. */
let staysAt: { address: string; state: unknown } | null = null

/** Whether the browser is loading another page. */
let isLeavingPage = false

/** Returns how many dialogs were open when an entry of the history was made. */
function dialogsIn(state: unknown): number {
  const count = typeof state === 'object' && state !== null && 'dialogs' in state ? state.dialogs : 0
  return typeof count === 'number' ? count : 0
}

function addEntry(): void {
  const state: unknown = history.state
  history.pushState({ ...(typeof state === 'object' ? state : null), dialogs: open.length }, '')
}

const here = () => ({ address: window.location.href, state: history.state as unknown })

/**
 * Listens to the browser's Back. Call it before the router listens: browsers call the window's listeners in the order
 * in which they were added.
 */
export function listenToBack(): void {
  window.addEventListener('popstate', onPopState)
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history)
    history[name] = (...to) => {
      original(...to)
      // A person may go on to another screen while the entry of a closed dialog is being left.
      if (staysAt) staysAt = here()
    }
  }
}

function onPopState(event: PopStateEvent): void {
  // Only what the browser says is a Back or the leaving of an entry.
  if (!event.isTrusted) return
  if (staysAt) {
    // The router already shows the right screen. It would read the entry's address here and go back to the old one.
    event.stopImmediatePropagation()
    if (staysAt.address !== window.location.href) history.replaceState(staysAt.state, '', staysAt.address)
    staysAt = null
    // Another dialog was opened before the entry of the first was left.
    if (dialogsIn(history.state) < open.length) addEntry()
    // And one that closed in the meantime has its own to leave.
    leaveEntries()
    return
  }
  const top = open.at(-1)
  if (!top || dialogsIn(event.state) >= open.length || top.path !== window.location.pathname) return
  // It may ask first and stay open: then the next Back is for it again.
  addEntry()
  top.back()
}

/** Leaves the entries of dialogs that have closed, unless the person has gone on to another screen. */
function leaveEntries(): void {
  const left = dialogsIn(history.state) - open.length
  if (left <= 0 || staysAt || isLeavingPage) return
  staysAt = here()
  history.go(-left)
}

/** Loads another page from a dialog. The dialog's history entry stays, because going back now would cancel the load. */
export function loadPage(address: string): void {
  isLeavingPage = true
  // The browser may show this page again without loading it.
  window.addEventListener('pageshow', () => (isLeavingPage = false), { once: true })
  window.location.assign(address)
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

import useEventCallback from '@mui/utils/useEventCallback'
import { useEffect } from 'react'

/** A dialog that the browser's Back button closes. */
interface OpenDialog {
  /** The path of the screen it was opened on. */
  path: string
  back(): void
}

/** The open dialogs, topmost last. Each has its own entry in the browser's history. */
const open: OpenDialog[] = []

/** The page to stay on while the history entries of closed dialogs are being left; null if none are. */
let staysAt: { address: string; state: unknown } | null = null

/** Whether the browser is loading another page. */
let isLeavingPage = false

/** Returns how many dialogs were open when a history entry was created. */
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
 * Listens to the browser's Back button. Call it before the router listens: browsers call the window's listeners in the
 * order in which they were added.
 */
export function listenToBack(): void {
  window.addEventListener('popstate', onPopState)
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history)
    history[name] = (...to) => {
      original(...to)
      // The person may move to another screen while a closed dialog's entry is being left.
      if (staysAt) staysAt = here()
    }
  }
}

function onPopState(event: PopStateEvent): void {
  // Ignores events that scripts dispatch: only the browser's own are a Back, or the leaving of an entry.
  if (!event.isTrusted) return
  if (staysAt) {
    // The router already shows the right screen. It would read the entry's address here and go back to the old one.
    event.stopImmediatePropagation()
    if (staysAt.address !== window.location.href) history.replaceState(staysAt.state, '', staysAt.address)
    staysAt = null
    // Another dialog was opened before the entry of the first was left.
    if (dialogsIn(history.state) < open.length) addEntry()
    // A dialog that closed in the meantime leaves its own entry, too.
    leaveEntries()
    return
  }
  const top = open.at(-1)
  if (!top || dialogsIn(event.state) >= open.length || top.path !== window.location.pathname) return
  // The dialog may ask first and stay open; the next Back then is for it again.
  addEntry()
  top.back()
}

/** Leaves the history entries of closed dialogs, unless the person has moved to another screen. */
function leaveEntries(): void {
  const left = dialogsIn(history.state) - open.length
  if (left <= 0 || staysAt || isLeavingPage) return
  staysAt = here()
  history.go(-left)
}

/** Loads another page from a dialog. The dialog's history entry stays, because going back now would cancel the load. */
export function loadPage(address: string): void {
  isLeavingPage = true
  // The browser may show this page again from its cache, without loading it.
  window.addEventListener('pageshow', () => (isLeavingPage = false), { once: true })
  window.location.assign(address)
}

/**
 * Lets the browser's Back button close a dialog instead of leaving the screen, as long as `active` is true (Shell rule
 * 10).
 *
 * @param onBack closes the dialog, or asks first if something was typed
 */
export function useBackCloses(active: boolean, onBack: () => void): void {
  const back = useEventCallback(onBack)
  useEffect(() => {
    if (!active) return
    const dialog: OpenDialog = { back, path: window.location.pathname }
    open.push(dialog)
    // A dialog that is replaced by another leaves its history entry to it.
    if (dialogsIn(history.state) < open.length) addEntry()
    return () => {
      open.splice(open.indexOf(dialog), 1)
      setTimeout(leaveEntries)
    }
  }, [active, back])
}

import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { keepDraft, keptDraft } from '#sync/inbox/drafts'
import type { Replica } from '#sync/replica/replica'
import { useCamp } from './camp'
import { useUnfinished } from './unfinished'

/** What was typed and not saved, by form: kept while the app is open, for this person on this device only. */
const drafts = new WeakMap<Replica, Map<string, unknown>>()

/**
 * After typing pauses for this long, in ms, the draft is saved so that it survives a reload; hiding the page saves it
 * at once.
 */
const SETTLED_MS = 400

function draftsOf(replica: Replica): Map<string, unknown> {
  const known = drafts.get(replica)
  if (known) return known
  const none = new Map<string, unknown>()
  drafts.set(replica, none)
  return none
}

/**
 * The session storage key for what was typed last when the page unloads, because a browser does not wait for a database
 * then. Signing out clears it.
 */
const LEFT = 'anchor-camp-left '

function leave(name: string, values: unknown): void {
  try {
    sessionStorage.setItem(LEFT + name, JSON.stringify(values))
  } catch {
    // The storage is full: whatever the database already has must do.
  }
}

/** Returns what this tab's page left when it was unloaded, and removes it. */
function takeLeft(name: string): unknown {
  const left = sessionStorage.getItem(LEFT + name)
  sessionStorage.removeItem(LEFT + name)
  return left === null ? undefined : JSON.parse(left)
}

/** Saves the newest of many values of a draft, once typing pauses or the page unloads. */
function soonest(name: string, keep: (values: unknown) => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let newest: { values: unknown } | null = null
  let hasLeft = false
  const now = () => {
    clearTimeout(timer)
    const last = newest
    newest = null
    // A device without free storage keeps the draft only as long as the page is open.
    if (last) keep(last.values).catch(() => undefined)
  }
  const go = () => {
    if (newest && newest.values !== undefined) {
      leave(name, newest.values)
      hasLeft = true
    }
    now()
  }
  window.addEventListener('pagehide', go)
  return {
    keep(values: unknown) {
      // A page that comes back from the back/forward cache, or was only hidden, continues: what it left is outdated by
      // now.
      if (hasLeft) takeLeft(name)
      hasLeft = false
      newest = { values }
      clearTimeout(timer)
      // Saved values must leave no draft, however soon after saving the page unloads.
      if (values === undefined) now()
      else timer = setTimeout(now, SETTLED_MS)
    },
    end() {
      window.removeEventListener('pagehide', go)
      now()
    },
  }
}

/**
 * Keeps what was typed in a form while the person visits another screen, and over a reload (Shell rule 10). Saving or
 * resetting the form removes the draft.
 *
 * @param key the form's subject; each subject has its own draft
 */
export function useDraft<V extends FieldValues, O>(form: UseFormReturn<V, unknown, O>, key: string): void {
  const { replica, who } = useCamp()
  const { userId } = who
  const { isDirty } = form.formState
  useUnfinished(isDirty)
  useEffect(() => {
    const kept = draftsOf(replica)
    const name = `${replica.name} ${userId} ${key}`
    const left = takeLeft(name)
    const draft = left ?? kept.get(key)
    const device = soonest(name, (values) => keepDraft(replica, userId, key, values))
    if (left !== undefined) device.keep(left)
    let begun = draft !== undefined
    let gone = false
    const bringBack = (values: unknown) => form.reset(values as V, { keepDefaultValues: true })
    if (draft) bringBack(draft)
    else {
      keptDraft(replica, userId, key)
        .then((values) => {
          // What has been typed since is newer.
          if (values !== undefined && !begun && !gone) bringBack(values)
        })
        .catch(() => undefined)
    }
    kept.delete(key)
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty: typed }) => {
        if (typed) kept.set(key, structuredClone(values))
        else kept.delete(key)
        // A form that was only rendered says nothing about what was typed before the page was closed.
        if (typed || begun) device.keep(typed ? structuredClone(values) : undefined)
        begun = typed === true
      },
    })
    if (draft) kept.set(key, draft)
    return () => {
      gone = true
      stop()
      device.end()
    }
  }, [replica, userId, form, key])
}

import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Replica } from '#sync/replica'
import { useCamp } from './camp'
import { useUnfinished } from './unfinished'

/** What was typed and not saved, by form: as long as the app is open, and for this person on this device alone. */
const drafts = new WeakMap<Replica, Map<string, unknown>>()

function draftsOf(replica: Replica): Map<string, unknown> {
  const known = drafts.get(replica)
  if (known) return known
  const none = new Map<string, unknown>()
  drafts.set(replica, none)
  return none
}

/**
 * Keeps what was typed in a form while somebody looks at another screen (Shell rule 10). What was saved or reset leaves
 * no draft.
 *
 * @param key what the form is about; another key is another draft
 */
export function useDraft<V extends FieldValues, O>(form: UseFormReturn<V, unknown, O>, key: string): void {
  const { replica } = useCamp()
  const { isDirty } = form.formState
  useUnfinished(isDirty)
  useEffect(() => {
    const kept = draftsOf(replica)
    const draft = kept.get(key)
    if (draft) form.reset(draft as V, { keepDefaultValues: true })
    kept.delete(key)
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty: typed }) => {
        if (typed) kept.set(key, structuredClone(values))
        else kept.delete(key)
      },
    })
    if (draft) kept.set(key, draft)
    return stop
  }, [replica, form, key])
}

import { Alert, Button } from '@mui/material'
import { createContext, use, useEffect, useRef, useState } from 'react'
import type { Replica } from '#sync/replica/replica'
import { useCamp } from './camp'

/** A form whose values can be kept and brought back. */
export interface DraftForm {
  getValues(): object
  reset(values?: object, options?: { keepDefaultValues?: boolean }): void
}

/** The open dialog, as its forms know it. */
export interface DraftPlace {
  /** What keeps the values of each form in it that has drafts. */
  keepers: Set<() => void>
  /** Says that there is unsaved text, because it has been brought back. */
  onBroughtBack(): void
}

/** The place of the dialog around a form; null in none. */
export const DraftPlaceContext = createContext<DraftPlace | null>(null)

/** What was typed in dialogs that were left by Back: as long as the app is open, for one person on this device alone. */
const drafts = new WeakMap<Replica, Map<string, object>>()

function draftsOf(replica: Replica): Map<string, object> {
  const known = drafts.get(replica)
  if (known) return known
  const none = new Map<string, object>()
  drafts.set(replica, none)
  return none
}

/**
 * Keeps what was typed in a dialog's form when the dialog is left by the browser's Back, brings it back when the dialog
 * is opened again for the same thing, and says so (Shell rule 10).
 *
 * @param about what the form is about, such as `camper 12` or `new camper`; another one has another draft
 */
export function DialogDraft({ form, about }: { form: DraftForm; about: string }) {
  const { replica, who } = useCamp()
  const place = use(DraftPlaceContext)
  const key = `${who.userId} ${about}`
  const [isBack, setBack] = useState(false)
  const newest = useRef(form)
  newest.current = form
  useEffect(() => {
    const kept = draftsOf(replica)
    const draft = kept.get(key)
    kept.delete(key)
    if (draft) {
      newest.current.reset(draft, { keepDefaultValues: true })
      setBack(true)
      place?.onBroughtBack()
    }
    const keep = () => void kept.set(key, structuredClone(newest.current.getValues()))
    place?.keepers.add(keep)
    return () => void place?.keepers.delete(keep)
  }, [replica, key, place])
  if (!isBack) return null
  const clear = () => {
    form.reset()
    setBack(false)
  }
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={clear}>
          Discard
        </Button>
      }
    >
      Your unsaved changes are still here.
    </Alert>
  )
}

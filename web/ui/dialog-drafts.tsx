import { Alert, Button } from '@mui/material'
import { createContext, use, useEffect, useRef, useState } from 'react'
import type { Replica } from '#sync/replica/replica'
import { useCamp } from './camp'

/** A form whose values can be kept and restored. */
export interface DraftForm {
  getValues(): object
  reset(values?: object, options?: { keepDefaultValues?: boolean }): void
}

/** The open dialog, as the forms in it see it. */
export interface DraftPlace {
  /** The functions that keep the values of each of its forms with a draft. */
  keepers: Set<() => void>
  /** Tells the dialog that it has unsaved text, because a draft was restored. */
  onBroughtBack(): void
}

/** The dialog around a form; null outside a dialog. */
export const DraftPlaceContext = createContext<DraftPlace | null>(null)

/**
 * What was typed in dialogs that were closed by Back: kept while the app is open, for one person on this device only.
 */
const drafts = new WeakMap<Replica, Map<string, object>>()

function draftsOf(replica: Replica): Map<string, object> {
  const known = drafts.get(replica)
  if (known) return known
  const none = new Map<string, object>()
  drafts.set(replica, none)
  return none
}

/**
 * Keeps what was typed in a dialog's form when the browser's Back button closes the dialog, restores it when the dialog
 * is opened again for the same subject, and tells the person (Shell rule 10).
 *
 * @param about the form's subject, such as `camper 12` or `new camper`; each subject has its own draft
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

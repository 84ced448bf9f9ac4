import { Typography } from '@mui/material'
import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'
import type { DraftPlace } from './dialog-drafts'
import { useUnfinished } from './unfinished'

interface KeptTyping {
  /** Whether something was typed that is not saved. */
  typed: boolean
  /** For the element around the fields: notices what is typed. */
  watch: { onFocus(event: FocusEvent): void; onInput(event: FormEvent): void }
  /** Closes, or asks first where something was typed: for a click beside a dialog, Escape, and its cross. */
  leave(): void
  /** The same for the browser's Back, which asks nothing where what was typed can be kept. */
  back(): void
  /** For the forms of the dialog. */
  place: DraftPlace
  /** The question, while it is asked. */
  question: ReactNode
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Returns whether an element is a field of text, and not a box that is ticked. */
function isText(target: EventTarget): target is Field {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'
}

/** Keeps what was typed in a dialog from being lost by a slip: a click beside it, Escape, an update (Shell rule 10). */
export function useKeptTyping(onClose: () => void): KeptTyping {
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)
  // A scanner's input is removed again, and a person can delete theirs too: then nothing was typed.
  const before = useRef(new Map<EventTarget, string>())
  const others = useRef(false)
  useUnfinished(typed)
  const [place] = useState<DraftPlace>(() => ({ keepers: new Set(), onBroughtBack: () => setTyped(true) }))
  const leave = () => (typed ? setAsking(true) : onClose())
  const back = () => {
    if (!typed || place.keepers.size === 0) {
      leave()
      return
    }
    for (const keep of place.keepers) keep()
    onClose()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (isText(target) && !before.current.has(target)) before.current.set(target, target.value)
  }
  const onInput = ({ target }: FormEvent) => {
    if (!before.current.has(target)) others.current = true
    const differ = [...before.current].some(([field, value]) => isText(field) && field.value !== value)
    setTyped(others.current || differ)
  }
  return {
    typed,
    watch: { onFocus, onInput },
    leave,
    back,
    place,
    question: asking ? (
      <ConfirmDialog
        open
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        <Typography>What you typed hasn't been saved yet.</Typography>
      </ConfirmDialog>
    ) : null,
  }
}

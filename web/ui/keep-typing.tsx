import { Typography } from '@mui/material'
import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'
import type { DraftPlace } from './dialog-drafts'
import { useUnfinished } from './unfinished'

interface KeptTyping {
  /** Whether there is unsaved text. */
  typed: boolean
  /** Handlers for the element around the fields, to notice what is typed. */
  watch: { onFocus(event: FocusEvent): void; onInput(event: FormEvent): void }
  /** Closes, or asks first if something was typed: for a click outside the dialog, Escape, and the close button. */
  leave(): void
  /** The same for the browser's Back button, which does not ask if what was typed can be kept. */
  back(): void
  /** Passed to the forms in the dialog. */
  place: DraftPlace
  /** The confirmation dialog, while it is open. */
  question: ReactNode
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Returns whether an element is a text field, and not a checkbox or the like. */
function isText(target: EventTarget): target is Field {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'
}

/**
 * Keeps what was typed in a dialog from being lost by accident: by a click outside it, Escape, or an update (Shell rule
 * 10).
 */
export function useKeptTyping(onClose: () => void): KeptTyping {
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)
  // A scanner's input is removed again, and people delete what they typed, too: then nothing was typed.
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

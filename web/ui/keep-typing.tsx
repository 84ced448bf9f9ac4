import { Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'
import { useUnfinished } from './unfinished'

interface KeptTyping {
  /** For the element around the fields: notices that something was typed. */
  onInput(): void
  /** Closes, or asks first where something was typed: for a click beside a dialog, Escape, and its cross. */
  leave(): void
  /** The question, while it is asked. */
  question: ReactNode
}

/** Keeps what was typed in a dialog from being lost by a slip: a click beside it, Escape, an update (Shell rule 10). */
export function useKeptTyping(onClose: () => void): KeptTyping {
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)
  useUnfinished(typed)
  return {
    onInput: () => setTyped(true),
    leave: () => (typed ? setAsking(true) : onClose()),
    question: asking ? (
      <ConfirmDialog
        open
        title="Throw away what you typed?"
        confirmLabel="Throw Away"
        cancelLabel="Go On Typing"
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        <Typography>It has not been saved yet.</Typography>
      </ConfirmDialog>
    ) : null,
  }
}

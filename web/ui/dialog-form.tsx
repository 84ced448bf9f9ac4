import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { useBackCloses } from './back-closes'
import { DialogDraft, type DraftForm, DraftPlaceContext } from './dialog-drafts'
import { useKeptFocus } from './keep-focus'
import { useKeptTyping } from './keep-typing'

/** The frame of a form in a dialog; on a phone it fills the screen. */
export function DialogForm(props: {
  open: boolean
  title: string
  submitLabel: string
  busy?: boolean
  disabled?: boolean
  /** The label of the button that closes it; null for no such button. */
  closeLabel?: string | null
  /** The form and its subject, if the browser's Back button keeps what was typed instead of asking. */
  draft?: { form: DraftForm; about: string }
  onSubmit(): void
  onClose(): void
  children: ReactNode
}) {
  const titleId = useId()
  useKeptFocus()
  const typing = useKeptTyping(props.onClose)
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  useBackCloses(props.open, typing.back)
  return (
    <Dialog
      open={props.open}
      onClose={typing.leave}
      aria-labelledby={titleId}
      fullWidth
      fullScreen={phone}
      maxWidth="sm"
    >
      <form
        noValidate
        style={{ display: 'contents' }}
        {...typing.watch}
        onSubmit={(event) => {
          event.preventDefault()
          // In a dialog opened from another form, the event would also submit that one.
          event.stopPropagation()
          props.onSubmit()
        }}
      >
        <DialogTitle id={titleId}>{props.title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          <div style={{ height: 4 }} />
          {props.draft ? (
            <DraftPlaceContext value={typing.place}>
              <DialogDraft {...props.draft} />
            </DraftPlaceContext>
          ) : null}
          {props.children}
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          {props.closeLabel === null ? null : <Button onClick={props.onClose}>{props.closeLabel ?? 'Cancel'}</Button>}
          <Button type="submit" variant="contained" disabled={props.busy === true || props.disabled === true}>
            {props.submitLabel}
          </Button>
        </DialogActions>
      </form>
      {typing.question}
    </Dialog>
  )
}

import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useBackCloses } from './back-closes'
import { useKeptFocus } from './keep-focus'

/** Asks before something that cannot be undone, and names exactly what will be deleted. */
export function ConfirmDialog(props: {
  open: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  busy?: boolean
  danger?: boolean
  disabled?: boolean
  onConfirm(): void
  onClose(): void
}) {
  const titleId = useId()
  useKeptFocus()
  useBackCloses(props.open, props.onClose)
  return (
    <Dialog open={props.open} onClose={props.onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogContent>{props.children}</DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={props.onClose}>{props.cancelLabel ?? 'Cancel'}</Button>
        <Button
          variant="contained"
          color={props.danger ? 'error' : 'primary'}
          disabled={props.busy === true || props.disabled === true}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

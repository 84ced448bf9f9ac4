import { TextField, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog'

/** Asks for a reason before something is done that others will ask about. */
export function ReasonDialog(props: {
  open: boolean
  title: string
  confirmLabel: string
  danger?: boolean
  busy: boolean
  children: ReactNode
  onConfirm(reason: string): void
  onClose(): void
}) {
  const [reason, setReason] = useState('')
  const { children, onConfirm, ...dialog } = props
  return (
    <ConfirmDialog {...dialog} disabled={reason.trim() === ''} onConfirm={() => onConfirm(reason)}>
      <Typography sx={{ mb: 3 }}>{children}</Typography>
      <TextField
        label="Reason"
        fullWidth
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </ConfirmDialog>
  )
}

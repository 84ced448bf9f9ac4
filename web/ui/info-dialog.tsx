import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { useBackCloses } from './back-closes'
import { useKeptFocus } from './keep-focus'

/** A dialog without a form, only to be read and closed. On a phone it fills the screen. */
export function InfoDialog(props: { title: string; onClose(): void; children: ReactNode }) {
  const titleId = useId()
  useKeptFocus()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  useBackCloses(true, props.onClose)
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={titleId} fullWidth fullScreen={phone} maxWidth="sm">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {props.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>{props.children}</DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={props.onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId, useState } from 'react'
import type { CertificateLine } from '#shared/staff/reads'
import { useKeptFocus } from '../ui/keep-focus'

/** Shows the picture of a certificate: from this device until it is sent, then from the server. */
export function DocumentButton({ line, named }: { line: CertificateLine; named: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={`View document for ${named}`}>
        View Document
      </Button>
      {open ? <DocumentDialog line={line} named={named} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function DocumentDialog(props: { line: CertificateLine; named: string; onClose(): void }) {
  const { line, named, onClose } = props
  const { certification, waitingDocument } = line
  const titleId = useId()
  useKeptFocus()
  const [failed, setFailed] = useState(false)
  // A replaced document must not be shown from a cache.
  const address = `/api/certifications/${certification.id}/document?at=${encodeURIComponent(certification.documentAt ?? '')}`
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{named}</DialogTitle>
      <DialogContent>
        {failed ? (
          <Typography role="alert">This photo is stored on the server. Connect to the internet to see it.</Typography>
        ) : (
          <Box
            component="img"
            src={waitingDocument ?? address}
            alt={`Document: ${named}`}
            onError={() => setFailed(true)}
            sx={{ display: 'block', maxWidth: '100%', mx: 'auto' }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

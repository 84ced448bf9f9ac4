import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import type { StoreTransaction } from '#shared/store/model'
import { settleReview } from '#shared/store/refund-mutations'
import { reasonWords } from '#shared/store/review'
import { useCamp } from '../../ui/camp'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useRun } from '../../ui/run'

const WORDS = {
  done: { title: 'Marked as Reviewed', message: 'It no longer appears under Needs Review.' },
  failed: { title: 'Not Marked as Reviewed', message: 'Something went wrong. Please try again.' },
}

type Entry = Pick<StoreTransaction, 'id' | 'needsReview' | 'settled'>

/** Shows why an entry needs review, with the button to mark it as reviewed; or the note left by the reviewer. */
export function SettleReview({ entry, about }: { entry: Entry; about: string }) {
  const { can } = useCamp()
  const [open, setOpen] = useState(false)
  const { needsReview, settled } = entry
  if (needsReview.length === 0) {
    return settled?.note ? (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
        Reviewed: {settled.note}
      </Typography>
    ) : null
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 1 }}>
      <Typography variant="body2" sx={{ color: 'warning.dark', fontWeight: 650 }}>
        Needs review: {reasonWords(needsReview)}
      </Typography>
      {can('store.refund') ? (
        <Button size="small" aria-label={`Mark reviewed: ${about}`} onClick={() => setOpen(true)} sx={{ px: 2 }}>
          Mark Reviewed
        </Button>
      ) : null}
      {open ? <SettleDialog entry={entry} onClose={() => setOpen(false)} /> : null}
    </Box>
  )
}

function SettleDialog({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const run = useRun()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const saved = await run(settleReview, () => ({ transactionId: entry.id, note: note.trim() || null }), WORDS)
    setBusy(false)
    if (saved) onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Mark this as reviewed?"
      confirmLabel="Mark Reviewed"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Typography>
        This was recorded even though {reasonWords(entry.needsReview)}. The entry itself won't change.
      </Typography>
      <TextField
        label="Note"
        fullWidth
        autoFocus
        multiline
        sx={{ mt: 4 }}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        helperText="What you did about it, for anyone who checks later. Families don't see this."
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </ConfirmDialog>
  )
}

import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { amountFromZero, display, fromCents, toCents } from '#shared/kernel/money'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'

const NOTES = [500, 1000, 2000, 5000]

/** Pays a cart in cash: what was received, and the change. The camper's account does not change. */
export function CashDialog(props: { total: string; busy: boolean; onPaid(received: string): void; onClose(): void }) {
  const { total, busy, onPaid, onClose } = props
  const { profile } = useCamp()
  const [received, setReceived] = useState(total)
  const read = amountFromZero.safeParse(received.trim())
  const change = read.success ? toCents(read.data) - toCents(total) : null
  const say = (cents: number) => display(fromCents(cents), profile.currency)
  return (
    <DialogForm
      open
      title="Cash Payment"
      submitLabel="Complete Cash Sale"
      busy={busy}
      disabled={change === null || change < 0}
      onSubmit={() => read.success && onPaid(read.data)}
      onClose={onClose}
    >
      <Typography variant="h3" component="p">
        Total {say(toCents(total))}
      </Typography>
      <TextField
        label="Cash Received"
        value={received}
        onChange={(event) => setReceived(event.target.value)}
        // Typing replaces the suggested total.
        onFocus={(event) => event.target.select()}
        error={!read.success}
        helperText={read.success ? null : read.error.issues[0]?.message}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <Box
        role="group"
        aria-label="Quick amounts"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 2 }}
      >
        {NOTES.map((cents) => (
          <Button key={cents} variant="outlined" onClick={() => setReceived(fromCents(cents))} sx={{ minWidth: 0 }}>
            {say(cents).replace('.00', '')}
          </Button>
        ))}
      </Box>
      <Typography role="status" sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
        {change === null ? null : change < 0 ? `${say(-change)} still due` : `Change due: ${say(change)}`}
      </Typography>
    </DialogForm>
  )
}

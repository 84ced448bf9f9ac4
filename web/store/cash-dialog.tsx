import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { amountFromZero, display, fromCents, toCents } from '#shared/kernel/values/money'
import { isImplausibleCash, likelyCash } from '#shared/store/change'
import { pressKey, typeKey } from '#shared/store/keypad'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { LOW } from '../ui/low-screen'
import { Keypad } from './parts/keypad'

interface Props {
  /** What is paid in cash. */
  total: string
  /** What the account pays besides; null if cash pays everything. */
  fromAccount: string | null
  busy: boolean
  onPaid(received: string): void
  /** Notes that a card was charged instead, on a terminal. */
  onCard(): void
  onClose(): void
}

/** On a low tablet, the keypad stands beside the amount, or its last row would be out of sight. */
const BESIDE = {
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  [LOW]: { '@media (min-width: 600px)': { flexDirection: 'row', '& > *': { flex: 1, minWidth: 0 } } },
} as const
const ABOVE_EACH_OTHER = { display: 'flex', flexDirection: 'column', gap: 4 } as const

/** Takes cash for a cart, or for the part that the account doesn't hold: the amount received, and the change. */
export function CashDialog({ total, fromAccount, busy, onPaid, onCard, onClose }: Props) {
  const { profile } = useCamp()
  // Null until something is typed, which stands for the exact total.
  const [typed, setTyped] = useState<string | null>(null)
  const received = typed ?? total
  const read = amountFromZero.safeParse(received.replace(/\.$/, '') || '0')
  const say = (cents: number) => display(fromCents(cents), profile.currency)
  const change = read.success ? toCents(read.data) - toCents(total) : null
  const implausible = read.success && isImplausibleCash(total, read.data)
  const wrong = read.success ? null : (read.error.issues[0]?.message ?? null)
  return (
    <DialogForm
      open
      title="Cash Payment"
      submitLabel="Complete Cash Sale"
      busy={busy}
      disabled={change === null || change < 0 || implausible}
      onSubmit={() => read.success && onPaid(read.data)}
      onClose={onClose}
    >
      <Box sx={BESIDE}>
        <Box sx={ABOVE_EACH_OTHER}>
          <Typography variant="h3" component="p">
            {fromAccount === null ? 'Total' : 'In Cash'} {say(toCents(total))}
          </Typography>
          {fromAccount === null ? null : (
            <Typography>The account pays {display(fromAccount, profile.currency)}.</Typography>
          )}
          <Box
            role="group"
            aria-label="Quick amounts"
            sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(4rem, 1fr))', gap: 2 }}
          >
            {likelyCash(toCents(total)).map((cents) => (
              <Button
                key={cents}
                variant={received === fromCents(cents) ? 'contained' : 'outlined'}
                onClick={() => setTyped(fromCents(cents))}
                sx={{ minWidth: 0, minHeight: 52, px: 1 }}
              >
                {say(cents).replace('.00', '')}
              </Button>
            ))}
          </Box>
          <TextField
            label="Cash Received"
            value={received}
            onChange={(event) => setTyped(typeKey(received, event.target.value))}
            // Typing replaces the suggested total.
            onFocus={(event) => event.target.select()}
            error={wrong !== null || implausible}
            helperText={implausible ? 'That is far more than the total. Check the amount.' : wrong}
            // The on-screen keyboard stays closed; the keypad replaces it.
            slotProps={{ htmlInput: { inputMode: 'none', autoComplete: 'off' } }}
          />
          <Typography role="status" sx={{ fontSize: '2rem', fontWeight: 750, lineHeight: 1.2 }}>
            {change === null || implausible
              ? null
              : change < 0
                ? `${say(-change)} still due`
                : `Change due: ${say(change)}`}
          </Typography>
        </Box>
        <Keypad onPress={(key) => setTyped(pressKey(typed ?? '', key))} />
      </Box>
      {fromAccount === null ? (
        <Button variant="outlined" disabled={busy} onClick={onCard}>
          Paid by Card Instead
        </Button>
      ) : null}
    </DialogForm>
  )
}

import { Box, Button, TextField, Typography } from '@mui/material'
import { type SyntheticEvent, useState } from 'react'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import { useCamp, useSyncStatus } from '../ui/camp'
import { useServerCall } from '../ui/server-call'

/** What a code has paid for. */
interface Applied {
  church: string
  given: { registrationId: number; amount: string }[]
}

/** Applies a church's code to a family's registrations. The server checks it, so it is hidden offline. */
export function ApplyCode({ familyId }: { familyId: number }) {
  const { profile } = useCamp()
  const isOffline = useSyncStatus().state === 'offline'
  const call = useServerCall()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [applied, setApplied] = useState<Applied | null>(null)
  if (isOffline) return null
  const apply = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    setBusy(true)
    const done = await call<Applied>('POST', '/api/account/codes', { code, familyId }, 'Code Applied')
    setBusy(false)
    if (!done) return
    setCode('')
    setApplied(done.answer)
  }
  const sum = fromCents((applied?.given ?? []).reduce((cents, { amount }) => cents + toCents(amount), 0))
  return (
    <Box className="no-print" sx={{ my: 4 }}>
      <Box
        component="form"
        onSubmit={(event: SyntheticEvent) => void apply(event)}
        sx={{ display: 'flex', gap: 2, maxWidth: 420 }}
      >
        <TextField
          size="small"
          label="Have a code?"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', autoCapitalize: 'characters' } }}
          sx={{ flex: 1 }}
        />
        <Button type="submit" variant="outlined" loading={busy}>
          Apply
        </Button>
      </Box>
      {applied ? (
        <Typography role="status" sx={{ mt: 2 }}>
          {applied.church} pays {display(sum, profile.currency)}.
        </Typography>
      ) : null}
    </Box>
  )
}

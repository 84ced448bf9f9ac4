import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import type { CodeQuote } from '#shared/financial/code-quote'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import { registrations } from '#shared/registration/model'
import { useCamp, useSyncStatus } from '../ui/camp'
import { request } from '../ui/request'
import { useServerCall } from '../ui/server-call'
import { useUntilSent } from '../ui/waiting-rows'
import type { Pick } from './use-enrollment'

/** A church's code, and what it pays for the places on the list. */
export interface QuotedCode extends CodeQuote {
  code: string
}

/** A code to apply once the camp has the registrations. */
export interface CodeToApply {
  code: string
  familyId: number
}

/** Asks the server what a church's code pays for the places on the list. Hidden offline: only the server knows codes. */
export function CodeField(props: {
  places: readonly Pick[]
  quoted: QuotedCode | null
  onQuoted(quoted: QuotedCode | null): void
}) {
  const { places, quoted, onQuoted } = props
  const isOffline = useSyncStatus().state === 'offline'
  const call = useServerCall()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  if (quoted)
    return (
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>Code {quoted.code} applied</Typography>
        <Button onClick={() => onQuoted(null)}>Remove Code</Button>
      </Box>
    )
  if (isOffline || places.length === 0) return null
  const apply = async () => {
    if (code.trim() === '') return
    setBusy(true)
    const found = await call<CodeQuote>('POST', '/api/account/codes/quote', { code, places }, null)
    setBusy(false)
    if (found) onQuoted({ ...found.answer, code: code.trim() })
  }
  return (
    <Box sx={{ display: 'flex', gap: 2, maxWidth: 420 }}>
      <TextField
        size="small"
        label="Have a code?"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would send the registration.
          event.preventDefault()
          void apply()
        }}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', autoCapitalize: 'characters' } }}
        sx={{ flex: 1 }}
      />
      <Button variant="outlined" loading={busy} onClick={() => void apply()}>
        Apply
      </Button>
    </Box>
  )
}

/** Applies the code once the camp has all of the registrations, and says what the church pays. */
export function ApplyWhenSent({ ids, wish }: { ids: readonly number[]; wish: CodeToApply }) {
  const { profile } = useCamp()
  const untilSent = useUntilSent(registrations)
  const isBegun = useRef(false)
  const [result, setResult] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    const apply = async () => {
      for (const id of ids) await untilSent(id)
      const asked = { ...wish, registrationIds: [...ids] }
      const done = await request<{ church: string; given: { amount: string }[] }>('POST', '/api/account/codes', asked)
      const cents = done.given.reduce((sum, { amount }) => sum + toCents(amount), 0)
      setResult(`${done.church} pays ${display(fromCents(cents), profile.currency)}.`)
    }
    apply().catch(() => setFailed(true))
  }, [ids, wish, untilSent, profile.currency])
  if (failed) return <Alert severity="warning">The code couldn't be applied. Enter it again under My Account.</Alert>
  return result ? <Alert severity="success">{result}</Alert> : null
}

import { Alert, Box, Button, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import type { CodeQuote } from '#shared/financial/code-quote'
import { type CodeGiven, codeWords } from '#shared/financial/code-words'
import { type Quote, quoteWithCode } from '#shared/financial/quote'
import { registrations } from '#shared/registration/model'
import { useCamp, useSyncStatus } from '../ui/camp'
import { CodeInput } from '../ui/code-input'
import { request } from '../ui/request'
import { callFailed } from '../ui/server-call'
import { useUntilSent } from '../ui/waiting-rows'

/** A church's or a discount's code, and what it is worth for the places on the list. */
export interface QuotedCode extends CodeQuote {
  code: string
}

/** A code to apply once the camp has the registrations. */
export interface CodeToApply {
  code: string
  familyId: number
}

/** Asks the server what a code is worth for the places on the list. Hidden offline: only the server knows codes. */
export function CodeField(props: {
  quote: Quote
  quoted: QuotedCode | null
  onQuoted(quoted: QuotedCode | null): void
}) {
  const { quote, quoted, onQuoted } = props
  const isOffline = useSyncStatus().state === 'offline'
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (quoted)
    return (
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>Code {quoted.code} applied</Typography>
        <Button onClick={() => onQuoted(null)}>Remove Code</Button>
      </Box>
    )
  const places = quote.lines.filter(({ waits }) => !waits)
  if (isOffline || places.length === 0) return null
  const apply = async () => {
    if (code.trim() === '') return
    setBusy(true)
    const asked = { code, places: places.map(({ camperId, session }) => ({ camperId, sessionId: session.id })) }
    try {
      const worth = await request<CodeQuote>('POST', '/api/account/codes/quote', asked)
      if (quoteWithCode(quote, worth).total === quote.total)
        setProblem("This code can't be combined with the discounts above.")
      else onQuoted({ ...worth, code: code.trim() })
    } catch (error) {
      setProblem(callFailed(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', maxWidth: 420 }}>
      <CodeInput
        code={code}
        problem={problem}
        onType={(typed) => {
          setCode(typed)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would send the registration.
          event.preventDefault()
          void apply()
        }}
      />
      <Button variant="outlined" loading={busy} onClick={() => void apply()}>
        Apply
      </Button>
    </Box>
  )
}

/** Applies the code once the camp has all of the registrations, and says what it was worth. */
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
      const done = await request<CodeGiven>('POST', '/api/account/codes', asked)
      setResult(codeWords(done, profile.currency))
    }
    apply().catch(() => setFailed(true))
  }, [ids, wish, untilSent, profile.currency])
  if (failed) return <Alert severity="warning">The code couldn't be applied. Enter it again under My Account.</Alert>
  return result ? <Alert severity="success">{result}</Alert> : null
}

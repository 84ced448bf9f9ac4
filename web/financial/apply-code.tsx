import { Box, Button, Typography } from '@mui/material'
import { type SyntheticEvent, useState } from 'react'
import { type CodeGiven, codeWords } from '#shared/financial/code-words'
import { useCamp, useSyncStatus } from '../ui/camp'
import { CodeInput } from '../ui/code-input'
import { request } from '../ui/request'
import { callFailed } from '../ui/server-call'
import { useToast } from '../ui/toast'

/** Applies a church's or a discount's code to a family's registrations. The server checks it, so it is hidden offline. */
export function ApplyCode({ familyId }: { familyId: number }) {
  const { profile } = useCamp()
  const isOffline = useSyncStatus().state === 'offline'
  const toast = useToast()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [applied, setApplied] = useState<CodeGiven | null>(null)
  if (isOffline) return null
  const apply = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    setBusy(true)
    setApplied(null)
    try {
      setApplied(await request<CodeGiven>('POST', '/api/account/codes', { code, familyId }))
      setCode('')
      toast({ tone: 'success', title: 'Code Applied' })
    } catch (error) {
      setProblem(callFailed(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box className="no-print" sx={{ my: 4 }}>
      <Box
        component="form"
        onSubmit={(event: SyntheticEvent) => void apply(event)}
        sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', maxWidth: 420 }}
      >
        <CodeInput
          code={code}
          problem={problem}
          onType={(typed) => {
            setCode(typed)
            setProblem(null)
          }}
        />
        <Button type="submit" variant="outlined" loading={busy}>
          Apply
        </Button>
      </Box>
      {applied ? (
        <Typography role="status" sx={{ mt: 2 }}>
          {codeWords(applied, profile.currency)}
        </Typography>
      ) : null}
    </Box>
  )
}

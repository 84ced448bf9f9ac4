import { Alert, Box, Button, Card, CardContent, Skeleton, Stack, TextField, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { sayDate } from '#shared/kernel/values/dates'
import { NoConnection, RequestFailed, request } from '../ui/request'
import { useTitle } from '../ui/use-title'

interface VerifiedCertificate {
  number: string
  name: string
  program: string
  camp: string
  completedOn: string
  validUntil: string | null
  ended: boolean
}

type Answer = { certificate: VerifiedCertificate } | { failed: string } | null

function errorMessage(error: unknown): string {
  if (error instanceof RequestFailed) return error.said
  if (error instanceof NoConnection) return 'No connection. Try again in a moment.'
  throw error
}

/** A public page to check whether a certificate was issued by the camp, and how long it is valid. */
export function VerifyPage() {
  useTitle('Certificate')
  const { number } = useParams()
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeItems: 'start center', minHeight: '100dvh', p: { xs: 2, sm: 6 } }}
    >
      <Card sx={{ width: '100%', maxWidth: 560 }}>
        <CardContent sx={{ p: { xs: 4, sm: 8 } }}>
          <Typography variant="h1" sx={{ mb: 4 }}>
            View Certificate
          </Typography>
          {number ? <Found key={number} number={number} /> : null}
          <Ask asked={number ?? ''} />
        </CardContent>
      </Card>
    </Box>
  )
}

function Found({ number }: { number: string }) {
  const [answer, setAnswer] = useState<Answer>(null)
  useEffect(() => {
    request<VerifiedCertificate>('GET', `/api/verify/${encodeURIComponent(number)}`).then(
      (certificate) => setAnswer({ certificate }),
      (error: unknown) => setAnswer({ failed: errorMessage(error) }),
    )
  }, [number])
  if (!answer) return <Skeleton variant="rounded" height={220} />
  if ('failed' in answer) return <Alert severity="warning">{answer.failed}</Alert>
  const { certificate } = answer
  const until = certificate.validUntil === null ? 'No expiration' : sayDate(certificate.validUntil)
  const lines = [
    ['Name', certificate.name],
    ['Training', certificate.program],
    ['Camp', certificate.camp],
    ['Completed', sayDate(certificate.completedOn)],
    [certificate.ended ? 'Was valid until' : 'Valid until', until],
    ['Number', certificate.number],
  ]
  return (
    <>
      <Alert severity={certificate.ended ? 'warning' : 'success'} role="status">
        {certificate.ended ? 'This certificate is no longer valid.' : 'This certificate is valid.'}
      </Alert>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 3, my: 4 }}>
        {lines.map(([what, said]) => (
          <Box key={what} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {what}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {said}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}

function Ask({ asked }: { asked: string }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  return (
    <Stack
      component="form"
      spacing={3}
      sx={{ mt: 4 }}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(`/verify/${encodeURIComponent(typed.trim())}`)
      }}
    >
      <TextField
        label={asked ? 'Another Certificate Number' : 'Certificate Number'}
        helperText="As printed on the certificate"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60, autoCapitalize: 'characters', spellCheck: false } }}
      />
      <Button type="submit" variant={asked ? 'outlined' : 'contained'} disabled={typed.trim() === ''}>
        Check Certificate
      </Button>
    </Stack>
  )
}

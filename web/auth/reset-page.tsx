import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Box, Button, Card, CardContent, Skeleton, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { z } from 'zod'
import { ENTRIES_DIFFER, entriesMatch, newPassword, secondEntry } from '#shared/auth/model'
import { request } from '../ui/request'
import { useToast } from '../ui/toast'
import { useTitle } from '../ui/use-title'
import { PasswordField } from './password-field'
import { saidBy } from './said-by'

interface Account {
  email: string
  organization: { name: string; slug: string }
}

const fields = z.object({ password: newPassword, ...secondEntry }).refine(entriesMatch, ENTRIES_DIFFER)

/** Behind a link to a new password somebody chooses one, and signs in with it; whoever is signed in here, goes on (Team rule 7). */
export function ResetPage() {
  const { token = '' } = useParams()
  useTitle('A new password')
  const [found, setFound] = useState<Account | string | null>(null)
  const [done, setDone] = useState(false)
  useEffect(() => {
    const path = `/api/password-resets/${encodeURIComponent(token)}`
    request<Account>('GET', path).then(setFound, (error: unknown) => setFound(saidBy(error)))
  }, [token])
  const account = typeof found === 'object' ? found : null
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 4 }}>
      <Card sx={{ width: '100%', maxWidth: 480 }}>
        <CardContent sx={{ p: { xs: 5, sm: 8 } }}>
          <Typography variant="h1" sx={{ mb: 3 }}>
            {account ? `A new password for ${account.organization.name}` : 'A new password'}
          </Typography>
          {found === null ? <Skeleton variant="rounded" height={220} /> : null}
          {typeof found === 'string' ? (
            <Alert severity="warning">
              This link cannot be used (any more). It works once, for an hour. Ask the camp for a new one. {found}
            </Alert>
          ) : null}
          {account && !done ? <Choose token={token} email={account.email} onDone={() => setDone(true)} /> : null}
          {account && done ? (
            <Stack spacing={4}>
              <Alert severity="success">
                Your password is changed, and you are signed out everywhere. Sign in with {account.email} and the new
                password; the organization is {account.organization.slug}.
              </Alert>
              <Button variant="contained" size="large" href="/auth">
                Sign In
              </Button>
            </Stack>
          ) : null}
        </CardContent>
      </Card>
    </Box>
  )
}

function Choose({ token, email, onDone }: { token: string; email: string; onDone(): void }) {
  const toast = useToast()
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { password: '', confirmPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await request('POST', `/api/password-resets/${encodeURIComponent(token)}`, { password })
      onDone()
    } catch (error) {
      toast({ title: 'Not changed', message: saidBy(error), tone: 'error', ms: 6000 })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Choose a new password for {email}. You are signed out on every device then.
        </Typography>
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          message={errors.password?.message}
          registration={form.register('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          message={errors.confirmPassword?.message}
          registration={form.register('confirmPassword')}
        />
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          Change Password
        </Button>
      </Stack>
    </form>
  )
}

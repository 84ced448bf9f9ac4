import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { z } from 'zod'
import { ENTRIES_DIFFER, entriesMatch, newPassword, secondEntry } from '#shared/auth/model'
import { NewPasswordFields } from '../ui/new-password-fields'
import { request } from '../ui/request'
import { useToast } from '../ui/toast'
import { useTitle } from '../ui/use-title'
import { LinkPage } from './link-page'
import { saidBy } from './said-by'

interface Account {
  email: string
  organization: { name: string; slug: string }
}

const fields = z.object({ password: newPassword, ...secondEntry }).refine(entriesMatch, ENTRIES_DIFFER)

/**
 * Lets a person with a reset link choose a new password and signs them in with it; a person who is already signed in
 * here stays signed in (Team rule 7).
 */
export function ResetPage() {
  const { token = '' } = useParams()
  useTitle('Reset Your Password')
  const [done, setDone] = useState(false)
  const path = `/api/password-resets/${encodeURIComponent(token)}`
  return (
    <LinkPage<Account>
      path={path}
      title={(account) => (account ? `Reset Your Password for ${account.organization.name}` : 'Reset Your Password')}
      gone="This link doesn't work or is no longer valid. It works once, for one hour. Request a new one on the sign-in page or from the camp office."
      height={220}
    >
      {({ email, organization }) =>
        done ? (
          <Stack spacing={4}>
            <Alert severity="success">
              Your password was changed, and you've been signed out everywhere. Sign in with organization{' '}
              {organization.slug}, {email} and your new password.
            </Alert>
            <Button variant="contained" size="large" href="/auth">
              Sign In
            </Button>
          </Stack>
        ) : (
          <Choose path={path} email={email} onDone={() => setDone(true)} />
        )
      }
    </LinkPage>
  )
}

function Choose({ path, email, onDone }: { path: string; email: string; onDone(): void }) {
  const toast = useToast()
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { password: '', confirmPassword: '' } })
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await request('POST', path, { password })
      onDone()
    } catch (error) {
      toast({ title: 'Password Not Changed', message: saidBy(error), tone: 'error' })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Choose a new password for {email}. You'll be signed out on every device.
        </Typography>
        <NewPasswordFields form={form} label="New Password" />
        <Button type="submit" variant="contained" size="large" disabled={form.formState.isSubmitting}>
          Change Password
        </Button>
      </Stack>
    </form>
  )
}

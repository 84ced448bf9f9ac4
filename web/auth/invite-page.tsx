import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Box, Button, Card, CardContent, Skeleton, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { accountName, ENTRIES_DIFFER, entriesMatch, newPassword, secondEntry } from '#shared/auth/model'
import { FormField } from '../ui/form-field'
import { request } from '../ui/request'
import { useToast } from '../ui/toast'
import { useTitle } from '../ui/use-title'
import { PasswordField } from './password-field'
import { saidBy } from './said-by'

interface Invitation {
  email: string
  organization: { name: string }
}

const fields = accountName.extend({ password: newPassword, ...secondEntry }).refine(entriesMatch, ENTRIES_DIFFER)

/** Behind an invitation's link a parent chooses a name and a password, and is signed in (Sign-in rule 9). */
export function InvitePage({ onSignedIn }: { onSignedIn(): Promise<void> }) {
  useTitle('Your invitation')
  const { token = '' } = useParams()
  const [found, setFound] = useState<Invitation | string | null>(null)
  useEffect(() => {
    const path = `/api/invitations/${encodeURIComponent(token)}`
    request<Invitation>('GET', path).then(setFound, (error: unknown) => setFound(saidBy(error)))
  }, [token])
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 4 }}>
      <Card sx={{ width: '100%', maxWidth: 480 }}>
        <CardContent sx={{ p: { xs: 5, sm: 8 } }}>
          <Typography variant="h1" sx={{ mb: 3 }}>
            {typeof found === 'object' && found ? `Welcome to ${found.organization.name}` : 'Your invitation'}
          </Typography>
          {found === null ? <Skeleton variant="rounded" height={280} /> : null}
          {typeof found === 'string' ? (
            <Alert severity="warning">This link cannot be used (any more). Ask the camp for a new one. {found}</Alert>
          ) : null}
          {typeof found === 'object' && found ? (
            <Accept token={token} email={found.email} onSignedIn={onSignedIn} />
          ) : null}
        </CardContent>
      </Card>
    </Box>
  )
}

function Accept({ token, email, onSignedIn }: { token: string; email: string; onSignedIn(): Promise<void> }) {
  const toast = useToast()
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { firstName: '', lastName: '', password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ confirmPassword: _confirmed, ...values }) => {
    try {
      await request('POST', `/api/invitations/${encodeURIComponent(token)}`, values)
      await onSignedIn()
    } catch (error) {
      toast({ title: 'Registration failed', message: saidBy(error), tone: 'error', ms: 6000 })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <Typography sx={{ color: 'text.secondary' }}>
          Choose a password. You sign in with it and your e-mail, {email}.
        </Typography>
        <FormField form={form} name="firstName" label="First Name" />
        <FormField form={form} name="lastName" label="Last Name" />
        <PasswordField
          label="Password"
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
          Create Account
        </Button>
      </Stack>
    </form>
  )
}

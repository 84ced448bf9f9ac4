import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Stack, Typography } from '@mui/material'
import { useForm } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { accountName, ENTRIES_DIFFER, entriesMatch, newPassword, secondEntry } from '#shared/auth/model'
import { FormField } from '../ui/form-field'
import { NewPasswordFields } from '../ui/new-password-fields'
import { request } from '../ui/request'
import { useToast } from '../ui/toast'
import { useTitle } from '../ui/use-title'
import { LinkPage } from './link-page'
import { saidBy } from './said-by'

interface Invitation {
  email: string
  organization: { name: string }
}

const fields = accountName.extend({ password: newPassword, ...secondEntry }).refine(entriesMatch, ENTRIES_DIFFER)

/** The page behind an invitation link: a parent chooses a name and a password, and is signed in (Sign-in rule 9). */
export function InvitePage({ onSignedIn }: { onSignedIn(): Promise<void> }) {
  useTitle('Your Invitation')
  const { token = '' } = useParams()
  const path = `/api/invitations/${encodeURIComponent(token)}`
  return (
    <LinkPage<Invitation>
      path={path}
      title={(invitation) => (invitation ? `Welcome to ${invitation.organization.name}` : 'Your Invitation')}
      gone="This link doesn't work or is no longer valid. Ask the camp for a new one."
      height={280}
    >
      {({ email }) => <Accept path={path} email={email} onSignedIn={onSignedIn} />}
    </LinkPage>
  )
}

function Accept({ path, email, onSignedIn }: { path: string; email: string; onSignedIn(): Promise<void> }) {
  const toast = useToast()
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { firstName: '', lastName: '', password: '', confirmPassword: '' },
  })
  const submit = form.handleSubmit(async ({ confirmPassword: _confirmed, ...values }) => {
    try {
      await request('POST', path, values)
      await onSignedIn()
    } catch (error) {
      toast({ title: 'Registration failed', message: saidBy(error), tone: 'error' })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Choose a password. You'll sign in with it and your email, {email}.
        </Typography>
        <FormField form={form} name="firstName" label="First Name" />
        <FormField form={form} name="lastName" label="Last Name" />
        <NewPasswordFields form={form} />
        <Button type="submit" variant="contained" size="large" disabled={form.formState.isSubmitting}>
          Create Account
        </Button>
      </Stack>
    </form>
  )
}

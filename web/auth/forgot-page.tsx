import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router-dom'
import { z } from 'zod'
import { forgotten } from '#shared/auth/model'
import { readLastCamp } from '../ui/last-camp'
import { request } from '../ui/request'
import { useToast } from '../ui/toast'
import { useTitle } from '../ui/use-title'
import { CardPage } from './link-page'
import { OrganizationField, useOrganization } from './organization-field'
import { saidBy } from './said-by'

/** Values already typed at the sign-in. */
const typed = z.object({ organizationSlug: z.string(), email: z.string() })

interface Asked {
  email: string
  campName: string
  mailed: boolean
}

/** Asks a person who forgot their password for camp and email, and emails a link (Sign-in rule 13). */
export function ForgotPage() {
  useTitle('Forgot your password?')
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <CardPage title="Forgot your password?">
      <Stack spacing={4}>
        {asked ? <Answered {...asked} /> : <AskForLink onAsked={setAsked} />}
        <Button component={Link} to="/auth">
          Back to Sign-In
        </Button>
      </Stack>
    </CardPage>
  )
}

function Answered({ email, campName, mailed }: Asked) {
  if (!mailed) {
    return (
      <Alert severity="info">
        {campName} isn't set up to send email. Ask the camp office for a password reset link.
      </Alert>
    )
  }
  return (
    <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
      If {email} has an account at {campName}, a password reset link is on its way. It works once and expires in one
      hour. If it doesn't arrive in a few minutes, check your spam folder or ask the camp office.
    </Alert>
  )
}

function AskForLink({ onAsked }: { onAsked(asked: Asked): void }) {
  const toast = useToast()
  const before = typed.safeParse(useLocation().state)
  const form = useForm({
    resolver: zodResolver(forgotten),
    defaultValues: before.data ?? { organizationSlug: readLastCamp()?.slug ?? '', email: '' },
  })
  const lookup = useOrganization(form.watch('organizationSlug'))
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    if (lookup.state !== 'found') return
    try {
      const { mailed } = await request<{ mailed: boolean }>('POST', '/api/password-resets', values)
      onAsked({ email: values.email, campName: lookup.name, mailed })
    } catch (error) {
      toast({ title: 'Link Not Sent', message: saidBy(error), tone: 'error' })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <Typography sx={{ color: 'text.secondary' }}>
          Enter your camp and the email you sign in with. You'll get a link to choose a new password.
        </Typography>
        <OrganizationField
          registration={form.register('organizationSlug')}
          lookup={lookup}
          error={errors.organizationSlug}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email !== undefined}
          helperText={errors.email?.message}
          {...form.register('email')}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={lookup.state !== 'found'}
          loading={isSubmitting}
        >
          Send Me a Link
        </Button>
      </Stack>
    </form>
  )
}

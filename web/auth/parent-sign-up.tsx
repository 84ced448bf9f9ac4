import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgotten } from '#shared/auth/model'
import { readLastCamp } from '../ui/last-camp'
import { request } from '../ui/request'
import { useToast } from '../ui/toast'
import { OrganizationField, useOrganization } from './organization-field'
import { saidBy } from './said-by'

/** Sends a parent the invitation to their family. The response is the same whether or not the camp knows the email. */
export function ParentSignUp() {
  const toast = useToast()
  const [asked, setAsked] = useState<{ email: string; campName: string; mailed: boolean } | null>(null)
  const form = useForm({
    resolver: zodResolver(forgotten),
    defaultValues: { organizationSlug: readLastCamp()?.slug ?? '', email: '' },
  })
  const lookup = useOrganization(form.watch('organizationSlug'))
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    if (lookup.state !== 'found') return
    try {
      const { mailed } = await request<{ mailed: boolean }>('POST', '/api/password-resets', values)
      setAsked({ email: values.email, campName: lookup.name, mailed })
    } catch (error) {
      toast({ title: 'Invitation Not Sent', message: saidBy(error), tone: 'error' })
    }
  })
  if (asked) return <Answered {...asked} />
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <Typography sx={{ color: 'text.secondary' }}>
          Enter the email you gave the camp. You'll get a link to set up your family's account.
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
          Email Me an Invitation
        </Button>
      </Stack>
    </form>
  )
}

function Answered({ email, campName, mailed }: { email: string; campName: string; mailed: boolean }) {
  if (!mailed)
    return <Alert severity="info">{campName} isn't set up to send email. Ask the camp office for an invitation.</Alert>
  return (
    <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
      If {campName} has {email} as a parent's email, a link is on its way. If it doesn't arrive in a few minutes, check
      your spam folder or ask the camp office.
    </Alert>
  )
}

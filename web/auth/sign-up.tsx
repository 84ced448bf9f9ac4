import { zodResolver } from '@hookform/resolvers/zod'
import { Button, MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { campSignUp, ENTRIES_DIFFER, entriesMatch, secondEntry } from '#shared/auth/model'
import { SIGN_UP_ROLES } from '#shared/kernel/rights/capabilities'
import { readLastCamp } from '../ui/last-camp'
import { NewPasswordFields } from '../ui/new-password-fields'
import { request } from '../ui/request'
import { useToast } from '../ui/toast'
import { OrganizationField, useOrganization } from './organization-field'
import { ParentSignUp } from './parent-sign-up'
import { saidBy } from './said-by'

const ROLE_NAMES = { admin: 'Administrator', manager: 'Manager', staff: 'Staff', volunteer: 'Volunteer' } as const

const fields = campSignUp.extend(secondEntry).refine(entriesMatch, ENTRIES_DIFFER)

/** Camp Access, sign-up: parents get an invitation, camp workers request an account (Sign-in rule 2). */
export function SignUp({ onSignedIn }: { onSignedIn(): Promise<void> }) {
  const [who, setWho] = useState<'parent' | 'worker'>('parent')
  const id = useId()
  return (
    <>
      <Typography id={id} sx={{ fontWeight: 650, mb: 2 }}>
        Who are you?
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        color="primary"
        value={who}
        aria-labelledby={id}
        onChange={(_, next: 'parent' | 'worker' | null) => next && setWho(next)}
        sx={{ mb: 5 }}
      >
        <ToggleButton value="parent">Parent or Guardian</ToggleButton>
        <ToggleButton value="worker">Staff or Volunteer</ToggleButton>
      </ToggleButtonGroup>
      {who === 'parent' ? <ParentSignUp /> : <WorkerSignUp onSignedIn={onSignedIn} />}
    </>
  )
}

function WorkerSignUp({ onSignedIn }: { onSignedIn(): Promise<void> }) {
  const toast = useToast()
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: {
      organizationSlug: readLastCamp()?.slug ?? '',
      firstName: '',
      lastName: '',
      email: '',
      role: 'staff' as const,
      password: '',
      confirmPassword: '',
    },
  })
  const lookup = useOrganization(form.watch('organizationSlug'))
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ confirmPassword: _confirmed, ...values }) => {
    try {
      await request('POST', '/api/camp/register', values)
      await onSignedIn()
    } catch (error) {
      toast({ title: 'Registration failed', message: saidBy(error), tone: 'error' })
    }
  })
  const text = (name: 'firstName' | 'lastName' | 'email', label: string, autoComplete: string) => (
    <TextField
      label={label}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete}
      fullWidth
      error={errors[name] !== undefined}
      helperText={errors[name]?.message}
      {...form.register(name)}
    />
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <OrganizationField
          registration={form.register('organizationSlug')}
          lookup={lookup}
          error={errors.organizationSlug}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
          {text('firstName', 'First Name', 'given-name')}
          {text('lastName', 'Last Name', 'family-name')}
        </Stack>
        {text('email', 'Email', 'username')}
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => (
            <TextField select label="Role" {...field}>
              {SIGN_UP_ROLES.map((role) => (
                <MenuItem key={role} value={role}>
                  {ROLE_NAMES[role]}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
        <NewPasswordFields form={form} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={lookup.state !== 'found'}
          loading={isSubmitting}
        >
          Sign Up
        </Button>
      </Stack>
    </form>
  )
}

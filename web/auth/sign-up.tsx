import { zodResolver } from '@hookform/resolvers/zod'
import { Button, MenuItem, Stack, TextField } from '@mui/material'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { SIGN_UP_ROLES } from '#shared/access/capabilities'
import { request } from '../ui/request'
import { useToast } from '../ui/toast'
import { OrganizationField, useOrganization } from './organization-field'
import { saidBy } from './said-by'

const ROLE_NAMES = { admin: 'Administrator', manager: 'Manager', staff: 'Staff', volunteer: 'Volunteer' } as const

const fields = z
  .object({
    organizationSlug: z.string().trim().min(1, 'Organization is required'),
    firstName: z.string().trim().min(1, 'First name is required').max(100),
    lastName: z.string().trim().min(1, 'Last name is required').max(100),
    email: z.email('Valid email is required'),
    role: z.enum(SIGN_UP_ROLES),
    password: z.string().min(1, 'Password is required').min(6, 'Password must be at least 6 characters long'),
    confirmPassword: z.string(),
  })
  .refine((values) => values.password === values.confirmPassword, {
    message: "Passwords don't match",
    path: ['confirmPassword'],
  })

type Name = Exclude<keyof z.input<typeof fields>, 'organizationSlug' | 'role'>

const INPUTS: readonly (readonly [Name, string, string, string])[] = [
  ['firstName', 'First Name', 'text', 'given-name'],
  ['lastName', 'Last Name', 'text', 'family-name'],
  ['email', 'Email', 'email', 'username'],
  ['password', 'Password', 'password', 'new-password'],
  ['confirmPassword', 'Confirm Password', 'password', 'new-password'],
]

/** Camp Access, sign-up (Spec 1 §5). */
export function SignUp({ onSignedIn }: { onSignedIn(): Promise<void> }) {
  const toast = useToast()
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: {
      organizationSlug: '',
      firstName: '',
      lastName: '',
      email: '',
      role: 'staff' as const,
      password: '',
      confirmPassword: '',
    },
  })
  const slug = form.watch('organizationSlug')
  const found = useOrganization(slug)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ confirmPassword: _confirmed, ...values }) => {
    try {
      await request('POST', '/api/camp/register', values)
      await onSignedIn()
    } catch (error) {
      toast({ title: 'Registration failed', message: saidBy(error), tone: 'error', ms: 6000 })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={2}>
        <OrganizationField
          registration={form.register('organizationSlug')}
          found={found}
          typed={slug !== ''}
          error={errors.organizationSlug}
        />
        {INPUTS.map(([name, label, type, autoComplete]) => (
          <TextField
            key={name}
            label={label}
            type={type}
            autoComplete={autoComplete}
            error={errors[name] !== undefined}
            helperText={errors[name]?.message ?? ' '}
            {...form.register(name)}
          />
        ))}
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
        <Button type="submit" variant="contained" size="large" disabled={!found || isSubmitting}>
          Sign Up
        </Button>
      </Stack>
    </form>
  )
}

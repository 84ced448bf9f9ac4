import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Stack, TextField } from '@mui/material'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { request } from '../ui/request'
import { useToast } from '../ui/toast'
import { OrganizationField, useOrganization } from './organization-field'
import { saidBy } from './said-by'

const platform = z.object({
  email: z.email('Valid email is required'),
  password: z.string().min(1, 'Password is required'),
})
const camp = platform.extend({ organizationSlug: z.string().trim().min(1, 'Organization is required') })

type Props = { onSignedIn(): Promise<void> }

/** Camp Access, sign-in: needs the camp, which is looked up while it is typed. */
export function SignIn({ onSignedIn }: Props) {
  const toast = useToast()
  const form = useForm({
    resolver: zodResolver(camp),
    defaultValues: { organizationSlug: '', email: '', password: '' },
  })
  const slug = form.watch('organizationSlug')
  const found = useOrganization(slug)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await request('POST', '/api/camp/login', values)
      await onSignedIn()
    } catch (error) {
      toast({ title: 'Login failed', message: saidBy(error), tone: 'error', ms: 6000 })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={3}>
        <OrganizationField
          registration={form.register('organizationSlug')}
          found={found}
          typed={slug !== ''}
          error={errors.organizationSlug}
        />
        <EmailAndPassword register={form.register} errors={errors} />
        <Button type="submit" variant="contained" size="large" disabled={!found || isSubmitting}>
          Sign In
        </Button>
      </Stack>
    </form>
  )
}

/** Platform Admin: sign-in only. */
export function PlatformSignIn({ onSignedIn }: Props) {
  const toast = useToast()
  const form = useForm({ resolver: zodResolver(platform), defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await request('POST', '/api/platform/login', values)
      await onSignedIn()
    } catch (error) {
      toast({ title: 'Login failed', message: saidBy(error), tone: 'error', ms: 6000 })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={3}>
        <EmailAndPassword register={form.register} errors={errors} />
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          Sign In
        </Button>
      </Stack>
    </form>
  )
}

function EmailAndPassword(props: {
  register: (name: 'email' | 'password') => object
  errors: { email?: { message?: string }; password?: { message?: string } }
}) {
  const { register, errors } = props
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email !== undefined}
        helperText={errors.email?.message ?? ' '}
        {...register('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password !== undefined}
        helperText={errors.password?.message ?? ' '}
        {...register('password')}
      />
    </>
  )
}

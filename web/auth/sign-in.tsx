import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Stack, TextField } from '@mui/material'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { campLogin, platformLogin } from '#shared/auth/model'
import type { SecondStep } from '#shared/auth/second-factor'
import { readLastCamp } from '../ui/last-camp'
import { PasswordField } from '../ui/password-field'
import { request } from '../ui/request'
import { useToast } from '../ui/toast'
import { OtherAccounts, OtherOperatorAccount } from './external'
import { OrganizationField, useOrganization } from './organization-field'
import { saidBy } from './said-by'

type Props = { onSignedIn(): Promise<void>; onSecondStep(step: SecondStep): void }

/** Sends a sign-in and continues, to the second step if there is one, or explains why it failed. */
function useLogin(path: string, { onSignedIn, onSecondStep }: Props) {
  const toast = useToast()
  return async (values: object) => {
    try {
      const answer = await request<object>('POST', path, values)
      if ('secondStep' in answer) onSecondStep(answer as SecondStep)
      else await onSignedIn()
    } catch (error) {
      toast({ title: 'Login failed', message: saidBy(error), tone: 'error' })
    }
  }
}

/** Camp Access, sign-in: needs the camp, which is looked up while it is being typed. */
export function SignIn(props: Props) {
  const login = useLogin('/api/camp/login', props)
  const form = useForm({
    resolver: zodResolver(campLogin),
    defaultValues: { organizationSlug: readLastCamp()?.slug ?? '', email: '', password: '' },
  })
  const lookup = useOrganization(form.watch('organizationSlug'))
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(login)(event)}>
      <Stack spacing={4}>
        <OrganizationField
          registration={form.register('organizationSlug')}
          lookup={lookup}
          error={errors.organizationSlug}
        />
        <EmailAndPassword register={form.register} errors={errors} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={lookup.state !== 'found'}
          loading={isSubmitting}
        >
          Sign In
        </Button>
        <Button
          component={Link}
          to="/forgot"
          state={{ organizationSlug: form.watch('organizationSlug'), email: form.watch('email') }}
        >
          Forgot your password?
        </Button>
        <OtherAccounts lookup={lookup} />
      </Stack>
    </form>
  )
}

/** Platform Admin: sign-in only. */
export function PlatformSignIn(props: Props) {
  const login = useLogin('/api/platform/login', props)
  const form = useForm({ resolver: zodResolver(platformLogin), defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(login)(event)}>
      <Stack spacing={4}>
        <EmailAndPassword register={form.register} errors={errors} />
        <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
          Sign In
        </Button>
        <OtherOperatorAccount />
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
        helperText={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        message={errors.password?.message}
        registration={register('password')}
      />
    </>
  )
}

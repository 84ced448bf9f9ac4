import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Stack, TextField } from '@mui/material'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { campLogin, platformLogin } from '#shared/auth/model'
import { readLastCamp } from '../ui/last-camp'
import { PasswordField } from '../ui/password-field'
import { request } from '../ui/request'
import { useToast } from '../ui/toast'
import { OrganizationField, useOrganization } from './organization-field'
import { saidBy } from './said-by'

type Props = { onSignedIn(): Promise<void> }

/** Sends a sign-in and goes on, or tells why not. */
function useLogin(path: string, onSignedIn: Props['onSignedIn']) {
  const toast = useToast()
  return async (values: object) => {
    try {
      await request('POST', path, values)
      await onSignedIn()
    } catch (error) {
      toast({ title: 'Login failed', message: saidBy(error), tone: 'error', ms: 6000 })
    }
  }
}

/** Camp Access, sign-in: needs the camp, which is looked up while it is typed. */
export function SignIn({ onSignedIn }: Props) {
  const login = useLogin('/api/camp/login', onSignedIn)
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
      </Stack>
    </form>
  )
}

/** Platform Admin: sign-in only. */
export function PlatformSignIn({ onSignedIn }: Props) {
  const login = useLogin('/api/platform/login', onSignedIn)
  const form = useForm({ resolver: zodResolver(platformLogin), defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(login)(event)}>
      <Stack spacing={4}>
        <EmailAndPassword register={form.register} errors={errors} />
        <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
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

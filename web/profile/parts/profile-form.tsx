import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Stack, Typography } from '@mui/material'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { accountEmail, accountName } from '#shared/auth/model'
import { profileChange } from '#shared/profile/model'
import { FormField } from '../../ui/form-field'
import { PasswordField } from '../../ui/password-field'

const fields = accountName.extend({ email: accountEmail, currentPassword: profileChange.shape.currentPassword })

/** What came of saving. */
export type ProfileOutcome = 'saved' | 'wrong_password' | 'failed'

/** The form for a person's own name and email; another email requires the current password (Profile rule 2). */
export function ProfileForm(props: {
  who: { firstName: string | null; lastName: string | null; email: string }
  onSave(values: z.output<typeof fields>): Promise<ProfileOutcome>
  onDone(): void
}) {
  const { who, onSave, onDone } = props
  const form = useForm({
    resolver: zodResolver(fields),
    // The password field appears only if changing the email requires it.
    shouldUnregister: true,
    defaultValues: { firstName: who.firstName ?? '', lastName: who.lastName ?? '', email: who.email },
  })
  const { errors, isSubmitting } = form.formState
  const moves = form.watch('email').trim().toLowerCase() !== who.email
  const submit = form.handleSubmit(async (values) => {
    const outcome = await onSave(values)
    if (outcome === 'wrong_password') form.setError('currentPassword', { message: 'Incorrect password.' })
    if (outcome === 'saved') onDone()
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <FormField form={form} name="firstName" label="First Name" autoComplete="given-name" />
        <FormField form={form} name="lastName" label="Last Name" autoComplete="family-name" />
        <FormField form={form} name="email" label="Email" type="email" autoComplete="email" />
        {moves ? (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              You'll sign in with this email from now on. Enter your current password to confirm it's you.
            </Typography>
            <PasswordField
              label="Current Password"
              autoComplete="current-password"
              message={errors.currentPassword?.message}
              registration={form.register('currentPassword')}
            />
          </>
        ) : null}
        <Stack direction="row" spacing={3}>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            Save Changes
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </Stack>
      </Stack>
    </form>
  )
}

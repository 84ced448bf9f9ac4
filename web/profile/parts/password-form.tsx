import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useForm } from 'react-hook-form'
import { passwordForm } from '#shared/profile/model'
import { PasswordField } from '../../ui/password-field'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The form for changing a password; all other sign-ins end (Profile rule 3). */
export function PasswordForm(props: {
  disabled?: boolean
  /** Resolves to whether the password was changed. */
  onChange(passwords: { currentPassword: string; newPassword: string }): Promise<boolean>
  /** Called with the first error. */
  onWrong?(message: string): void
}) {
  const { disabled = false, onChange, onWrong } = props
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(
    async ({ currentPassword, newPassword }) => {
      if (await onChange({ currentPassword, newPassword })) form.reset(EMPTY)
    },
    (wrong) => onWrong?.(Object.values(wrong)[0]?.message ?? ''),
  )
  const field = (name: keyof typeof EMPTY, label: string, autoComplete: 'current-password' | 'new-password') => (
    <PasswordField
      label={label}
      autoComplete={autoComplete}
      message={errors[name]?.message}
      registration={form.register(name)}
    />
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Use at least 6 characters. You'll stay signed in here and be signed out everywhere else.
        </Typography>
        {field('currentPassword', 'Current Password', 'current-password')}
        {field('newPassword', 'New Password', 'new-password')}
        {field('confirmPassword', 'Confirm New Password', 'new-password')}
        <Box>
          <Button type="submit" variant="contained" disabled={disabled} loading={isSubmitting}>
            Change Password
          </Button>
        </Box>
      </Stack>
    </form>
  )
}

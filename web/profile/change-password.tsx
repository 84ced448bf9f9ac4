import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useForm } from 'react-hook-form'
import { passwordForm } from '#shared/profile/model'
import { useCamp } from '../ui/camp'
import { PasswordField } from '../ui/password-field'
import { request } from '../ui/request'
import { callFailed } from '../ui/server-call'
import { useToast } from '../ui/toast'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Chooses another password; every other sign-in ends (Profile rule 3). */
export function ChangePassword() {
  const { status } = useCamp()
  const toast = useToast()
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  const change = form.handleSubmit(
    async ({ currentPassword, newPassword }) => {
      try {
        await request('POST', '/api/change-password', { currentPassword, newPassword })
        form.reset(EMPTY)
        toast({
          tone: 'success',
          title: 'Password Changed',
          message: 'You are signed out everywhere else.',
          ms: 6000,
        })
      } catch (error) {
        toast({ tone: 'error', title: 'Password Change Failed', message: callFailed(error), ms: 6000 })
      }
    },
    (wrong) => {
      const [first] = Object.values(wrong)
      toast({ tone: 'error', title: 'Validation Error', message: first?.message ?? '', ms: 6000 })
    },
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
    <form noValidate onSubmit={(event) => void change(event)}>
      <Stack spacing={4}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          At least 6 characters. You stay signed in here, and are signed out everywhere else.
        </Typography>
        {field('currentPassword', 'Current Password', 'current-password')}
        {field('newPassword', 'New Password', 'new-password')}
        {field('confirmPassword', 'Confirm New Password', 'new-password')}
        <Box>
          <Button type="submit" variant="contained" disabled={status.state === 'offline'} loading={isSubmitting}>
            Change Password
          </Button>
        </Box>
      </Stack>
    </form>
  )
}

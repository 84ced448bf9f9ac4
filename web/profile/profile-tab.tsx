import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountEmail, accountName } from '#shared/auth/model'
import { profileChange } from '#shared/profile/model'
import { ROLE_WORDS } from '#shared/team/words'
import { useCamp, useSyncStatus } from '../ui/camp'
import { FormField } from '../ui/form-field'
import { Page } from '../ui/page'
import { PasswordField } from '../ui/password-field'
import { request } from '../ui/request'
import { Section } from '../ui/section'
import { callFailed } from '../ui/server-call'
import { useToast } from '../ui/toast'
import { ProfileLine, ProfileLines } from './parts/profile-lines'

/** Shows the person's own data at the camp, to read or change. */
export function ProfileTab() {
  const [editing, setEditing] = useState(false)
  return (
    <Page>
      <Section title="Profile Information">
        {editing ? <ProfileForm onDone={() => setEditing(false)} /> : <Shown onEdit={() => setEditing(true)} />}
      </Section>
    </Page>
  )
}

function Shown({ onEdit }: { onEdit(): void }) {
  const { who, profile } = useCamp()
  const status = useSyncStatus()
  const offline = status.state === 'offline'
  return (
    <>
      <ProfileLines>
        <ProfileLine label="First Name" value={who.firstName} />
        <ProfileLine label="Last Name" value={who.lastName} />
        <ProfileLine label="Email" value={who.email} />
        <ProfileLine label="Role" value={ROLE_WORDS[who.actor.role]} />
        <ProfileLine label="Camp" value={profile.name} />
      </ProfileLines>
      {offline ? <Alert severity="info">Connect to the internet to change your name or email.</Alert> : null}
      <Box>
        <Button variant="contained" disabled={offline} onClick={onEdit}>
          Edit Profile
        </Button>
      </Box>
    </>
  )
}

const fields = accountName.extend({ email: accountEmail, currentPassword: profileChange.shape.currentPassword })

function ProfileForm({ onDone }: { onDone(): void }) {
  const { who, checkWho } = useCamp()
  const toast = useToast()
  const form = useForm({
    resolver: zodResolver(fields),
    // The password field appears only if changing the email requires it.
    shouldUnregister: true,
    defaultValues: { firstName: who.firstName ?? '', lastName: who.lastName ?? '', email: who.email },
  })
  const moves = form.watch('email').trim().toLowerCase() !== who.email
  const submit = form.handleSubmit(async (values) => {
    try {
      await request('PATCH', '/api/profile', values)
      await checkWho()
      toast({ tone: 'success', title: 'Profile Updated' })
      onDone()
    } catch (error) {
      toast({ tone: 'error', title: 'Update Failed', message: callFailed(error), ms: 6000 })
    }
  })
  const { errors, isSubmitting } = form.formState
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

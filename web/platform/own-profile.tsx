import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountEmail, accountName } from '#shared/auth/model'
import { PLATFORM_ROLES } from '#shared/platform/rights'
import { PLATFORM_ROLE_WORDS } from '#shared/platform/words'
import { profileChange } from '#shared/profile/model'
import { ProfileLine, ProfileLines } from '../profile/parts/profile-lines'
import { FormField } from '../ui/form-field'
import { Page } from '../ui/page'
import { PasswordField } from '../ui/password-field'
import { Section } from '../ui/section'
import { useOperator } from './operator'
import { isRefused, useServerAction } from './server-queries'

const fields = accountName.extend({ email: accountEmail, currentPassword: profileChange.shape.currentPassword })

/** Shows a platform user's own data, to read or change. */
export function OwnProfile() {
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
  const { who } = useOperator()
  const role = PLATFORM_ROLES.find((each) => each === who.role)
  return (
    <>
      <ProfileLines>
        <ProfileLine label="First Name" value={who.firstName} />
        <ProfileLine label="Last Name" value={who.lastName} />
        <ProfileLine label="Email" value={who.email} />
        <ProfileLine label="Role" value={role ? PLATFORM_ROLE_WORDS[role] : who.role} />
      </ProfileLines>
      <Box>
        <Button variant="contained" onClick={onEdit}>
          Edit Profile
        </Button>
      </Box>
    </>
  )
}

function ProfileForm({ onDone }: { onDone(): void }) {
  const { who, check } = useOperator()
  const act = useServerAction()
  const form = useForm({
    resolver: zodResolver(fields),
    // The password field appears only if changing the email requires it.
    shouldUnregister: true,
    defaultValues: { firstName: who.firstName ?? '', lastName: who.lastName ?? '', email: who.email },
  })
  const { errors, isSubmitting } = form.formState
  const moves = form.watch('email').trim().toLowerCase() !== who.email
  const submit = form.handleSubmit(async (values) => {
    const outcome = await act('PATCH', '/api/profile', values, { done: 'Profile Updated', failed: 'Update Failed' })
    if (isRefused(outcome, 'wrong_password')) form.setError('currentPassword', { message: 'Incorrect password.' })
    if (!('answer' in outcome)) return
    await check()
    onDone()
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <FormField form={form} name="firstName" label="First Name" autoComplete="given-name" />
        <FormField form={form} name="lastName" label="Last Name" autoComplete="family-name" />
        <FormField form={form} name="email" label="Email" type="email" autoComplete="email" />
        {moves ? (
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            message={errors.currentPassword?.message}
            registration={form.register('currentPassword')}
          />
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

import { zodResolver } from '@hookform/resolvers/zod'
import { FormControlLabel, MenuItem, Switch } from '@mui/material'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { accountEmail, accountName, ENTRIES_DIFFER, entriesMatch, newPassword, secondEntry } from '#shared/auth/model'
import type { Organization } from '#shared/platform/model'
import { EDITED_ROLES, NEW_USER_ROLES, type PlatformUser } from '#shared/platform/people-model'
import { ROLE_WORDS } from '#shared/team/words'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { NewPasswordFields } from '../ui/new-password-fields'
import { wordChoices } from '../ui/word-choices'
import { OrganizationField, useDefaultOrganization } from './organization-picker'
import { useSecondStepReset } from './reset-second-step'
import { isRefused, useServerAction } from './server-queries'

const TAKEN = { message: 'Someone at this camp already uses this email' }

const newUser = accountName
  .extend({
    email: accountEmail,
    role: z.enum(NEW_USER_ROLES),
    organizationId: z.number('Choose an organization'),
    password: newPassword,
    ...secondEntry,
  })
  .refine(entriesMatch, ENTRIES_DIFFER)

const NEW_USER = {
  firstName: '',
  lastName: '',
  email: '',
  role: 'staff' as const,
  password: '',
  confirmPassword: '',
}

/** Creates a user of a camp (Platform rule 8). */
export function NewUser({ shown, onClose }: { shown: Organization | null; onClose(): void }) {
  const act = useServerAction()
  const organization = useDefaultOrganization(shown)
  const form = useForm({
    resolver: zodResolver(newUser),
    values: { ...NEW_USER, ...(organization && { organizationId: organization.id }) } as z.input<typeof newUser>,
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ confirmPassword: _again, ...values }) => {
    const words = { done: 'User Created', failed: 'Creation failed' }
    const outcome = await act('POST', '/api/platform/users', values, words)
    if (isRefused(outcome, 'user_email_taken')) form.setError('email', TAKEN, { shouldFocus: true })
    if ('answer' in outcome) onClose()
  })
  return (
    <DialogForm
      open
      title="New User"
      submitLabel="Create User"
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <OrganizationField
        first={organization}
        error={errors.organizationId?.message}
        onChoose={(id) =>
          form.setValue('organizationId', id as number, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
      <FormField form={form} name="firstName" label="First Name" />
      <FormField form={form} name="lastName" label="Last Name" />
      <FormField form={form} name="email" label="Email" type="email" />
      <FormField form={form} name="role" label="Role" select>
        {wordChoices(NEW_USER_ROLES, ROLE_WORDS)}
      </FormField>
      <NewPasswordFields form={form} />
    </DialogForm>
  )
}

const editedUser = accountName
  .extend({
    email: accountEmail,
    role: z.enum(EDITED_ROLES),
    isActive: z.boolean(),
    password: newPassword.or(z.literal('')),
    ...secondEntry,
  })
  .refine(entriesMatch, ENTRIES_DIFFER)

/** Edits a user of a camp; an empty password keeps the current one. */
export function EditUser({ user, onClose }: { user: PlatformUser; onClose(): void }) {
  const act = useServerAction()
  const { button, dialog } = useSecondStepReset(`/api/platform/users/${user.id}`, user.email)
  const form = useForm({
    resolver: zodResolver(editedUser),
    defaultValues: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      email: user.email,
      role: 'user' as const,
      isActive: user.isActive,
      password: '',
      confirmPassword: '',
    },
  })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ confirmPassword: _again, password, ...values }) => {
    const change = { ...values, ...(password !== '' && { password }) }
    const words = { done: 'User Updated', failed: 'Error', about: 'Failed to update user.' }
    const outcome = await act('PATCH', `/api/platform/users/${user.id}`, change, words)
    if (isRefused(outcome, 'user_email_taken')) form.setError('email', TAKEN, { shouldFocus: true })
    if ('answer' in outcome) onClose()
  })
  return (
    <>
      <DialogForm
        open
        title="Edit User"
        submitLabel="Save Changes"
        busy={isSubmitting}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <FormField form={form} name="firstName" label="First Name" />
        <FormField form={form} name="lastName" label="Last Name" />
        <FormField form={form} name="email" label="Email" type="email" helperText={user.organizationName} />
        <FormField form={form} name="role" label="Role" select>
          <MenuItem value="user">Keep current role ({ROLE_WORDS[user.role]})</MenuItem>
          <MenuItem value="admin">Administrator</MenuItem>
          <MenuItem value="staff">Staff</MenuItem>
        </FormField>
        <Controller
          control={form.control}
          name="isActive"
          render={({ field: { value, onChange } }) => (
            <FormControlLabel
              control={<Switch checked={value} onChange={(_, on) => onChange(on)} />}
              label="Can sign in"
            />
          )}
        />
        <NewPasswordFields
          form={form}
          label="New Password"
          help="Leave blank to keep the current one"
          confirmLabel="Confirm New Password"
        />
        {button}
      </DialogForm>
      {dialog}
    </>
  )
}

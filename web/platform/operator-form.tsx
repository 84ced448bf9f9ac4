import { zodResolver } from '@hookform/resolvers/zod'
import { FormControlLabel, Switch } from '@mui/material'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { accountEmail, accountName, ENTRIES_DIFFER, entriesMatch, newPassword, secondEntry } from '#shared/auth/model'
import type { Operator } from '#shared/platform/people-model'
import { PLATFORM_ROLES } from '#shared/platform/rights'
import { PLATFORM_ROLE_WORDS } from '#shared/platform/words'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { NewPasswordFields } from '../ui/new-password-fields'
import { wordChoices } from '../ui/word-choices'
import { useSecondStepReset } from './reset-second-step'
import { isRefused, useServerAction } from './server-queries'

const fields = accountName.extend({
  email: accountEmail,
  role: z.enum(PLATFORM_ROLES),
  isActive: z.boolean(),
  password: newPassword,
  ...secondEntry,
})
const making = fields.refine(entriesMatch, ENTRIES_DIFFER)
const changing = fields.extend({ password: newPassword.or(z.literal('')) }).refine(entriesMatch, ENTRIES_DIFFER)

/** Creates or edits an account of the provider's staff; an empty password keeps the current one. */
export function OperatorForm({ operator, onClose }: { operator?: Operator; onClose(): void }) {
  const act = useServerAction()
  const { button, dialog } = useSecondStepReset(`/api/platform/operators/${operator?.id}`, operator?.email ?? '')
  const form = useForm<z.input<typeof changing>, unknown, z.output<typeof changing>>({
    resolver: zodResolver(operator ? changing : making),
    defaultValues: {
      firstName: operator?.firstName ?? '',
      lastName: operator?.lastName ?? '',
      email: operator?.email ?? '',
      role: operator?.role ?? 'support',
      isActive: operator?.isActive ?? true,
      password: '',
      confirmPassword: '',
    },
  })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ confirmPassword: _again, password, isActive, ...values }) => {
    const given = password === '' ? {} : { password }
    const outcome = operator
      ? await act(
          'PATCH',
          `/api/platform/operators/${operator.id}`,
          { ...values, isActive, ...given },
          {
            done: 'Account Updated',
            failed: 'Update failed',
          },
        )
      : await act(
          'POST',
          '/api/platform/operators',
          { ...values, ...given },
          {
            done: 'Account Created',
            failed: 'Creation failed',
          },
        )
    if (isRefused(outcome, 'operator_email_taken'))
      form.setError('email', { message: 'This email is already in use' }, { shouldFocus: true })
    if ('answer' in outcome) onClose()
  })
  return (
    <>
      <DialogForm
        open
        title={operator ? 'Edit Team Member' : 'New Team Member'}
        submitLabel={operator ? 'Save Changes' : 'Create Account'}
        busy={isSubmitting}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <FormField form={form} name="firstName" label="First Name" />
        <FormField form={form} name="lastName" label="Last Name" />
        <FormField form={form} name="email" label="Email" type="email" />
        <FormField form={form} name="role" label="Role" select>
          {wordChoices(PLATFORM_ROLES, PLATFORM_ROLE_WORDS)}
        </FormField>
        {operator ? (
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
        ) : null}
        <NewPasswordFields
          form={form}
          label={operator ? 'New Password' : 'Password'}
          help={operator ? 'Leave blank to keep the current one' : undefined}
        />
        {operator ? button : null}
      </DialogForm>
      {dialog}
    </>
  )
}

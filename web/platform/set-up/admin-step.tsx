import { zodResolver } from '@hookform/resolvers/zod'
import { Box } from '@mui/material'
import { useForm } from 'react-hook-form'
import { accountEmail, accountName, ENTRIES_DIFFER, entriesMatch, newPassword, secondEntry } from '#shared/auth/model'
import { FormField } from '../../ui/form-field'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { request } from '../../ui/request'
import { Step, useShowRefusal } from './step'

const fields = accountName
  .extend({ email: accountEmail, password: newPassword, ...secondEntry })
  .refine(entriesMatch, ENTRIES_DIFFER)

/** Creates the first camp's first administrator, who can sign in right away. */
export function AdminStep(props: { camp: { id: number; name: string }; onDone(): Promise<void> }) {
  const { camp, onDone } = props
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' },
  })
  const showRefusal = useShowRefusal(form)
  const submit = form.handleSubmit(({ confirmPassword: _confirmed, ...person }) =>
    request('POST', '/api/platform/users', { ...person, role: 'admin', organizationId: camp.id }).then(
      onDone,
      showRefusal,
    ),
  )
  return (
    <Step
      title={`Administrator for ${camp.name}`}
      text="The person who runs the camp office. If that's you, use a separate sign-in. They invite everyone else and can change this password in their profile."
      submitLabel="Create Administrator"
      busy={form.formState.isSubmitting}
      onSubmit={submit}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormField form={form} name="firstName" label="First Name" />
        <FormField form={form} name="lastName" label="Last Name" />
      </Box>
      <FormField form={form} name="email" label="Email" type="email" autoComplete="off" />
      <NewPasswordFields form={form} />
    </Step>
  )
}

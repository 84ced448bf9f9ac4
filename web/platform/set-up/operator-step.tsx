import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { accountEmail, ENTRIES_DIFFER, entriesMatch, newPassword, secondEntry } from '#shared/auth/model'
import { FormField } from '../../ui/form-field'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { request } from '../../ui/request'
import { Step, useShowRefusal } from './step'

const fields = z
  .object({ email: accountEmail, password: newPassword, ...secondEntry })
  .refine(entriesMatch, ENTRIES_DIFFER)

/** Creates the first operator, using the one-time link. */
export function OperatorStep({ path, onDone }: { path: string; onDone(): void }) {
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { email: '', password: '', confirmPassword: '' },
  })
  const showRefusal = useShowRefusal(form)
  const submit = form.handleSubmit(({ confirmPassword: _confirmed, ...operator }) =>
    request('POST', path, operator).then(onDone, showRefusal),
  )
  return (
    <Step
      title="Create Your Sign-In"
      text="You're the first operator of this installation. You create camps and look after the server. The link that brought you here stops working once this is done."
      submitLabel="Create Operator"
      busy={form.formState.isSubmitting}
      onSubmit={submit}
    >
      <FormField form={form} name="email" label="Email" type="email" autoComplete="username" />
      <NewPasswordFields form={form} />
    </Step>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { createStaff } from '#shared/staff/mutations'
import { staffFields } from '#shared/staff/rules'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'

const WORDS = {
  done: { title: 'Staff Member Added', message: 'New staff member has been added successfully.' },
  failed: { title: 'Error', message: 'Failed to add staff member. Please try again.' },
}
const NOTHING = { firstName: '', lastName: '', email: '', phone: '', position: '' }
const fields = staffFields.pick({ firstName: true, lastName: true, email: true, phone: true, position: true })

/** The short application for a person who already works here. */
export function ApplicationDialog({ onClose }: { onClose(): void }) {
  const run = useRun()
  const form = useForm({ resolver: zodResolver(fields), defaultValues: NOTHING })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    if (await run(createStaff, (ids) => ({ ...values, staffId: ids.next() }), WORDS)) onClose()
  })
  return (
    <DialogForm
      open
      title="Staff Application"
      submitLabel={isSubmitting ? 'Submitting...' : 'Submit Application'}
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
      draft={{ form, about: 'application' }}
    >
      <FormField form={form} name="firstName" label="First Name" required />
      <FormField form={form} name="lastName" label="Last Name" required />
      <FormField form={form} name="email" label="Email" type="email" read={textOrNull} />
      <FormField form={form} name="phone" label="Phone" type="tel" read={textOrNull} />
      <FormField
        form={form}
        name="position"
        label="Position"
        read={textOrNull}
        placeholder="e.g. Counselor, Kitchen Staff, Maintenance"
      />
    </DialogForm>
  )
}

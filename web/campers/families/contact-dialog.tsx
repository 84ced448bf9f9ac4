import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Checkbox, FormControlLabel, FormHelperText, MenuItem } from '@mui/material'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Contact } from '#shared/campers/contact-model'
import { addContact, contactFields, editContact } from '#shared/campers/contact-mutations'
import { useCamp } from '../../ui/camp'
import { DialogForm } from '../../ui/dialog-form'
import { FormField } from '../../ui/form-field'
import { editOfForm, numberOrNull, textOrNull } from '../../ui/form-values'
import { useRun } from '../../ui/run'

type Input = z.input<typeof contactFields>

const FAILED = { title: 'Contact Not Saved', message: 'Something went wrong. Please try again.' }
const NEW: Input = { name: '', signIn: false, pickUp: true, mail: false, emergency: null }

/** Adds a contact to a family, or changes one. */
export function ContactDialog(props: { familyId: number; contact: Contact | null; count: number; onClose(): void }) {
  const { familyId, contact, count, onClose } = props
  const { can } = useCamp()
  const run = useRun()
  const form = useForm<Input, unknown, z.output<typeof contactFields>>({
    resolver: zodResolver(contactFields),
    defaultValues: contact ?? NEW,
  })
  const { dirtyFields, defaultValues, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const words = { done: { title: 'Contact Saved', message: values.name }, failed: FAILED, form }
    if (!contact) {
      const build = (ids: { next(): number }) => ({ ...values, familyId, contactId: ids.next() })
      if (await run(addContact, build, words)) onClose()
      return
    }
    const edit = editOfForm({ dirtyFields, defaultValues }, values)
    if (!edit || (await run(editContact, () => ({ familyId, contactId: contact.id, ...edit }), words))) onClose()
  })
  const tick = (name: 'pickUp' | 'mail' | 'signIn', label: string, disabled = false) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <FormControlLabel
          label={label}
          disabled={disabled}
          control={<Checkbox checked={value ?? false} onChange={(_, on) => onChange(on)} onBlur={onBlur} />}
        />
      )}
    />
  )
  const places = Array.from({ length: count + (contact ? 0 : 1) }, (_, index) => index + 1)
  return (
    <DialogForm
      open
      title={contact ? `Edit ${contact.name || 'Contact'}` : 'Add a Contact'}
      submitLabel="Save Contact"
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
      draft={{ form, about: `contact ${familyId} ${contact?.id ?? 'new'}` }}
    >
      <FormField form={form} name="name" label="Name" required autoFocus={!contact} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormField form={form} name="relation" label="Relationship to the Campers" read={textOrNull} />
        <FormField form={form} name="phone" label="Phone" type="tel" read={textOrNull} />
        <FormField form={form} name="email" label="Email" type="email" read={textOrNull} />
        <FormField form={form} name="emergency" label="Emergency Call Order" select read={numberOrNull}>
          <MenuItem value="">Don't call</MenuItem>
          {places.map((place) => (
            <MenuItem key={place} value={place}>
              {place === 1 ? 'Call first' : `Call #${place}`}
            </MenuItem>
          ))}
        </FormField>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column' }}>
        {tick('pickUp', 'Can pick up the campers')}
        {tick('mail', 'Gets emails from the camp')}
        {can('families.invite') ? tick('signIn', 'Can sign in for the family', contact?.userId != null) : null}
        {contact?.userId != null && can('families.invite') ? (
          <FormHelperText>
            This contact already signs in. Remove their sign-in from the contact list first.
          </FormHelperText>
        ) : null}
      </Box>
    </DialogForm>
  )
}

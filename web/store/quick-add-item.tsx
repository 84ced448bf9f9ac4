import { zodResolver } from '@hookform/resolvers/zod'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { addItem } from '#shared/store/item-mutations'
import { itemFields } from '#shared/store/model'
import { newUid } from '#sync/replica/uid'
import { DialogForm } from '../ui/dialog-form'
import { countOr } from '../ui/form-values'
import { useRun } from '../ui/run'

const FAILED = { title: 'Failed to Add Item', message: 'Could not add item. Please try again.' }
const fields = itemFields.pick({ name: true, price: true, quantityInStock: true })

/** Adds an item at the till, with just a name, a price and a count (Store rule 15). */
export function QuickAddItem({ onClose }: { onClose(): void }) {
  const run = useRun()
  const [uid] = useState(newUid)
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { name: '', price: '', quantityInStock: 0 } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const words = { done: { title: 'Item Added', message: values.name }, failed: FAILED, form }
    if (await run(addItem, (ids) => ({ itemId: ids.next(), movementId: ids.next(), ...values }), words, { uid }))
      onClose()
  })
  const errorOf = (name: keyof typeof errors) => ({ error: !!errors[name], helperText: errors[name]?.message })
  return (
    <DialogForm
      open
      title="Quick Add Item"
      submitLabel="Add Item"
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
      draft={{ form, about: 'quick item' }}
    >
      <TextField label="Name" autoFocus {...errorOf('name')} {...form.register('name')} />
      <TextField
        label="Price"
        placeholder="0.00"
        {...errorOf('price')}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        {...form.register('price')}
      />
      <TextField
        label="Quantity"
        type="number"
        {...errorOf('quantityInStock')}
        slotProps={{ htmlInput: { min: 0, inputMode: 'numeric' } }}
        {...form.register('quantityInStock', { setValueAs: countOr(0) })}
      />
    </DialogForm>
  )
}

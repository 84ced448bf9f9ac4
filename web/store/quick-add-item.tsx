import { zodResolver } from '@hookform/resolvers/zod'
import { TextField } from '@mui/material'
import { useForm } from 'react-hook-form'
import { itemFields } from '#shared/store/model'
import { addItem } from '#shared/store/mutations'
import { DialogForm } from '../ui/dialog-form'
import { useRun } from '../ui/run'
import { countOr } from './count-or'

const fields = itemFields.pick({ name: true, price: true, quantityInStock: true })

/** Adds an item at the till, with just a name, a price and a count (Spec 2 §5). */
export function QuickAddItem({ onClose }: { onClose(): void }) {
  const run = useRun()
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { name: '', price: '', quantityInStock: 0 } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const saved = await run(addItem, (ids) => ({ itemId: ids.next(), ...values }), {
      done: { title: 'Item Added', message: values.name },
      failed: { title: 'Failed to Add Item', message: 'Could not add item. Please try again.' },
    })
    if (saved) onClose()
  })
  return (
    <DialogForm open title="Quick Add Item" submitLabel="Add Item" busy={isSubmitting} onSubmit={() => void submit()} onClose={onClose}>
      <TextField label="Name" autoFocus error={!!errors.name} helperText={errors.name?.message} {...form.register('name')} />
      <TextField label="Price" error={!!errors.price} helperText={errors.price?.message} slotProps={{ htmlInput: { inputMode: 'decimal' } }} {...form.register('price')} />
      <TextField
        label="Quantity"
        type="number"
        error={!!errors.quantityInStock}
        helperText={errors.quantityInStock?.message}
        slotProps={{ htmlInput: { min: 0 } }}
        {...form.register('quantityInStock', { setValueAs: countOr(0) })}
      />
    </DialogForm>
  )
}

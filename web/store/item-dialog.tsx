import { zodResolver } from '@hookform/resolvers/zod'
import { Box, TextField } from '@mui/material'
import { useForm } from 'react-hook-form'
import { itemFields, type StoreItem } from '#shared/store/model'
import { addItem, editItem } from '#shared/store/mutations'
import { DialogForm } from '../ui/dialog-form'
import { useRun } from '../ui/run'
import { countOr } from './count-or'

const FAILED = { title: 'Error', message: 'Failed to create store item. Please try again.' }
const orNull = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
const list = (value: unknown) =>
  Array.isArray(value)
    ? value
    : String(value ?? '')
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)

/** Adds or changes an item (Spec 2 §5, Store item form). The count may be below zero already; then it is kept. */
export function ItemDialog({ item, onClose }: { item: StoreItem | null; onClose(): void }) {
  const run = useRun()
  const form = useForm({
    resolver: zodResolver(itemFields),
    defaultValues: item
      ? { ...item, quantityInStock: Math.max(0, item.quantityInStock) }
      : {
          name: '',
          description: null,
          price: '',
          category: null,
          sku: null,
          allergens: [],
          quantityInStock: 0,
          lowStockThreshold: 5,
          isActive: true,
        },
  })
  const { errors, isSubmitting, dirtyFields } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const saved = item
      ? await run(editItem, () => ({ itemId: item.id, ...changes(item, values, dirtyFields) }), {
          done: { title: 'Item Saved', message: values.name },
          failed: FAILED,
        })
      : await run(addItem, (ids) => ({ itemId: ids.next(), ...values }), {
          done: { title: 'Item Created', message: values.name },
          failed: FAILED,
        })
    if (saved) onClose()
  })
  const field = (name: 'name' | 'price' | 'category' | 'sku' | 'description', label: string, extra = {}) => (
    <TextField
      label={label}
      error={!!errors[name]}
      helperText={errors[name]?.message}
      {...form.register(name, name === 'name' || name === 'price' ? {} : { setValueAs: orNull })}
      {...extra}
    />
  )
  return (
    <DialogForm
      open
      title={item ? 'Edit Item' : 'Add Item'}
      submitLabel={item ? 'Save' : 'Add Item'}
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {field('name', 'Name', { autoFocus: true })}
      {field('description', 'Description', { multiline: true })}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr' }}>
        {field('price', 'Price', { slotProps: { htmlInput: { inputMode: 'decimal' } } })}
        {field('category', 'Category')}
        {field('sku', 'SKU')}
        <TextField
          label="Allergens"
          helperText="Separated by commas"
          {...form.register('allergens', { setValueAs: list })}
        />
        <TextField
          label="Quantity in Stock"
          type="number"
          error={!!errors.quantityInStock}
          helperText={errors.quantityInStock?.message}
          {...form.register('quantityInStock', { setValueAs: countOr(0) })}
        />
        <TextField
          label="Low Stock Threshold"
          type="number"
          error={!!errors.lowStockThreshold}
          helperText={errors.lowStockThreshold?.message}
          {...form.register('lowStockThreshold', { setValueAs: countOr(5) })}
        />
      </Box>
    </DialogForm>
  )
}

/** Only what the person changed, and what it was before. */
function changes(item: StoreItem, values: object, dirty: object) {
  const names = Object.keys(dirty)
  const pick = (from: object) => Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
  return { set: pick(values), base: pick(item) }
}

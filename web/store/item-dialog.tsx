import { zodResolver } from '@hookform/resolvers/zod'
import { Box, FormControlLabel, Switch, type TextFieldProps } from '@mui/material'
import { useId, useState } from 'react'
import { Controller, type RegisterOptions, useForm } from 'react-hook-form'
import { z } from 'zod'
import { addItem, editItem } from '#shared/store/item-mutations'
import { setItemPhoto } from '#shared/store/item-photos'
import { itemFields, type StoreItem } from '#shared/store/model'
import { itemPictures } from '#shared/store/reads'
import { newUid } from '#sync/replica/uid'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { commaList, countOr, editOfForm, textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { ItemPhotoLine } from './item-photo-line'

const FAILED = { title: 'Item Not Created', message: 'Failed to create store item. Please try again.' }
const NO_PICTURE = { title: 'Photo Not Saved', message: 'Something went wrong. Please try again.' }
const NOT_SAVED = { title: 'Item Not Saved', message: 'Something went wrong. Please try again.' }

type Values = z.output<typeof itemFields>
type Name = Exclude<keyof Values, 'isActive' | 'isFavorite'>

/** Adds or changes an item (Store rule 15). */
export function ItemDialog(props: { item: StoreItem | null; categories: readonly string[]; onClose(): void }) {
  const { item, categories, onClose } = props
  const run = useRun()
  const listId = useId()
  const [uid] = useState(newUid)
  const form = useForm({ resolver: zodResolver(rulesFor(item)), defaultValues: item ? formOf(item) : EMPTY })
  const kept = useRead(itemPictures)?.get(item?.id ?? 0) ?? null
  // Undefined until the user changes it.
  const [photo, setPhoto] = useState<string | null>()
  const savePhoto = async (itemId: number, group?: string) => {
    if (photo === undefined || photo === kept) return true
    const options = group === undefined ? {} : { group }
    return (await run(setItemPhoto, () => ({ itemId, image: photo }), { failed: NO_PICTURE }, options)) !== undefined
  }
  const { isSubmitting, dirtyFields, defaultValues } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const message = values.name
    if (!item) {
      const words = { done: { title: 'Item Created', message }, failed: FAILED, form }
      const made = await run(addItem, (ids) => ({ itemId: ids.next(), movementId: ids.next(), ...values }), words, {
        uid,
      })
      if (!made) return
      await savePhoto(made.result.itemId, uid)
      return onClose()
    }
    const edit = editOfForm({ dirtyFields, defaultValues }, values)
    const words = { done: { title: 'Item Saved', message }, failed: NOT_SAVED, form }
    if (edit && !(await run(editItem, (ids) => ({ itemId: item.id, movementId: ids.next(), ...edit }), words))) return
    if (await savePhoto(item.id)) onClose()
  })
  const field = (
    name: Name,
    label: string,
    read: RegisterOptions<Values, Name>['setValueAs'],
    extra: Omit<TextFieldProps, 'form' | 'name'> = {},
  ) => <FormField form={form} name={name} label={label} {...(read && { read })} {...extra} />
  const miscounted =
    item && item.quantityInStock < 0 ? `${-item.quantityInStock} more sold than counted. Please recount.` : undefined
  const number = { htmlInput: { min: 0, inputMode: 'numeric' as const } }
  return (
    <DialogForm
      open
      title={item ? 'Edit Item' : 'Add Item'}
      submitLabel={item ? 'Save' : 'Add Item'}
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
      draft={{ form, about: `item ${item?.id ?? 'new'}` }}
    >
      {field('name', 'Name', undefined, { autoFocus: true })}
      <ItemPhotoLine picture={photo === undefined ? kept : photo} onChange={setPhoto} />
      {field('description', 'Description', textOrNull, { multiline: true })}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {field('price', 'Price', undefined, {
          placeholder: '0.00',
          slotProps: { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } },
        })}
        {field('category', 'Category', textOrNull, { slotProps: { htmlInput: { list: listId, autoComplete: 'off' } } })}
        {field('sku', 'SKU', textOrNull, { slotProps: { htmlInput: { autoComplete: 'off' } } })}
        {field('allergens', 'Allergens', commaList, { helperText: 'Separate with commas' })}
        {field('quantityInStock', 'Quantity in Stock', countOr(0), {
          type: 'number',
          slotProps: number,
          helperText: miscounted,
        })}
        {field('lowStockThreshold', 'Low Stock Threshold', countOr(5), { type: 'number', slotProps: number })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6 }}>
        {SWITCHES.map(([name, label]) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, ...rest } }) => (
              <FormControlLabel control={<Switch checked={value ?? false} {...rest} />} label={label} />
            )}
          />
        ))}
      </Box>
      <datalist id={listId}>
        {categories.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </DialogForm>
  )
}

const SWITCHES = [
  ['isActive', 'Available for Sale'],
  ['isFavorite', 'Show First at the Till'],
] as const

const EMPTY = {
  name: '',
  description: null,
  price: '',
  category: null,
  sku: null,
  allergens: [] as string[],
  quantityInStock: 0,
  lowStockThreshold: 5,
  isActive: true,
  isFavorite: false,
}

/**
 * Returns the form's validation rules. A stock count that is already negative may stay so until the item is counted.
 */
function rulesFor(item: StoreItem | null) {
  const there = item?.quantityInStock ?? 0
  if (there >= 0) return itemFields
  const count = z
    .number()
    .int('Enter a whole number')
    .refine((value) => value >= 0 || value === there, 'Quantity must be non-negative')
  return itemFields.extend({ quantityInStock: count })
}

function formOf(item: StoreItem) {
  const { name, description, price, category, sku, allergens } = item
  const { quantityInStock, lowStockThreshold, isActive, isFavorite } = item
  const stock = { quantityInStock, lowStockThreshold, isActive, isFavorite }
  return { name, description, price, category, sku, allergens, ...stock }
}

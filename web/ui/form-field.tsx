import { TextField, type TextFieldProps } from '@mui/material'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** A text field of a form, with what is wrong with it below; `read` turns what was typed into the field's value. */
export function FormField<V extends FieldValues, O extends FieldValues>({
  form,
  name,
  read,
  helperText,
  ...rest
}: {
  form: UseFormReturn<V, unknown, O>
  name: FieldPath<V>
  read?: (value: unknown) => unknown
} & Omit<TextFieldProps, 'form' | 'name'>) {
  const error = form.getFieldState(name, form.formState).error
  return (
    <TextField
      fullWidth
      {...rest}
      {...(rest.type === 'date' && { slotProps: { inputLabel: { shrink: true }, ...rest.slotProps } })}
      error={!!error}
      helperText={error?.message ?? helperText}
      {...form.register(name, read ? { setValueAs: read } : {})}
    />
  )
}

import { TextField, type TextFieldProps } from '@mui/material'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** A browser's own field for several lines, as high as its text: one that is measured by script is slow to open. */
export const SEVERAL_LINES = { inputComponent: 'textarea' } as const
export const GROWS = { '& textarea': { fieldSizing: 'content', minHeight: '1.45em', resize: 'vertical' } } as const

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
      {...(rest.multiline && { sx: GROWS, slotProps: { input: SEVERAL_LINES, ...rest.slotProps } })}
      error={!!error}
      helperText={error?.message ?? helperText}
      {...form.register(name, read ? { setValueAs: read } : {})}
    />
  )
}

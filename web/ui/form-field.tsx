import { TextField, type TextFieldProps } from '@mui/material'
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'

/** The browser's own multi-line field, which grows with its text; one measured by script is slow to open. */
export const SEVERAL_LINES = { inputComponent: 'textarea' } as const
export const GROWS = { '& textarea': { fieldSizing: 'content', minHeight: '1.45em', resize: 'vertical' } } as const

type Props<V extends FieldValues, O extends FieldValues> = {
  form: UseFormReturn<V, unknown, O>
  name: FieldPath<V>
  read?: (value: unknown) => unknown
} & Omit<TextFieldProps, 'form' | 'name'>

/** A text field of a form, with its error message below it. `read` turns what was typed into the field's value. */
export function FormField<V extends FieldValues, O extends FieldValues>(props: Props<V, O>) {
  const { form, name, read, helperText, ...rest } = props
  if (rest.select) return <ChoiceField {...props} />
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

/** A select field controlled by the form: an uncontrolled one would keep showing the old choice after a reset. */
function ChoiceField<V extends FieldValues, O extends FieldValues>(props: Props<V, O>) {
  const { form, name, read, helperText, defaultValue, onChange: tell, ...rest } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <TextField
          fullWidth
          {...rest}
          name={name}
          value={value ?? defaultValue ?? ''}
          onChange={(event) => {
            onChange(read ? read(event.target.value) : event.target.value)
            tell?.(event)
          }}
          onBlur={onBlur}
          inputRef={ref}
          error={!!error}
          helperText={error?.message ?? helperText}
        />
      )}
    />
  )
}

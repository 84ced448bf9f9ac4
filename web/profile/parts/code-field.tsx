import { TextField } from '@mui/material'

/** A field for the code of an authenticator app or, if accepted, a recovery code. */
export function CodeField(props: {
  label: string
  value: string
  /** What was wrong with the last code. */
  wrong: string | null
  /** Whether only the six digits of an app are accepted. */
  digits?: boolean
  autoFocus?: boolean
  onChange(value: string): void
}) {
  const { label, value, wrong, digits = false, autoFocus = false, onChange } = props
  return (
    <TextField
      fullWidth
      label={label}
      value={value}
      autoFocus={autoFocus}
      autoComplete="one-time-code"
      error={wrong !== null}
      helperText={wrong}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          inputMode: digits ? 'numeric' : 'text',
          maxLength: 20,
          autoCapitalize: 'none',
          spellCheck: false,
          style: { letterSpacing: '0.12em' },
        },
        formHelperText: { role: 'alert' },
      }}
    />
  )
}

import { TextField, type TextFieldProps } from '@mui/material'

/** The field for a church's or a discount's code, with what is wrong with the one that was tried. */
export function CodeInput(props: {
  code: string
  problem: string | null
  onType(code: string): void
  onKeyDown?: NonNullable<TextFieldProps['onKeyDown']>
}) {
  const { code, problem, onType, onKeyDown } = props
  return (
    <TextField
      size="small"
      label="Have a code?"
      value={code}
      error={problem !== null}
      helperText={problem}
      onChange={(event) => onType(event.target.value)}
      {...(onKeyDown && { onKeyDown })}
      slotProps={{
        htmlInput: { maxLength: 100, autoComplete: 'off', autoCapitalize: 'characters' },
        formHelperText: { role: 'alert' },
      }}
      sx={{ flex: 1 }}
    />
  )
}

import { PasswordField } from './password-field'

/** Asks for the person's password before an action that not everyone with access to this screen may take. */
export function OwnPasswordField(props: {
  label?: string
  value: string
  wrong: boolean
  onChange(value: string): void
}) {
  const { label = 'Your Password', value, wrong, onChange } = props
  return (
    <PasswordField
      label={label}
      autoComplete="current-password"
      message={wrong ? 'Incorrect password.' : undefined}
      registration={{ value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }}
    />
  )
}

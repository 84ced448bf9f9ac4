import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from './password-field'

type Name = 'password' | 'confirmPassword'

/** A new password, entered twice. */
export function NewPasswordFields(props: {
  form: {
    register(name: Name): UseFormRegisterReturn
    formState: { errors: { [N in Name]?: { message?: string } } }
  }
  label?: string
  confirmLabel?: string
}) {
  const { form, label = 'Password', confirmLabel = 'Confirm Password' } = props
  const field = (name: Name, called: string) => (
    <PasswordField
      label={called}
      autoComplete="new-password"
      message={form.formState.errors[name]?.message}
      registration={form.register(name)}
    />
  )
  return (
    <>
      {field('password', label)}
      {field('confirmPassword', confirmLabel)}
    </>
  )
}

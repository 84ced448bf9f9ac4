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
  help?: string | undefined
  confirmLabel?: string
}) {
  const { form, label = 'Password', help, confirmLabel = 'Confirm Password' } = props
  const field = (name: Name, called: string, helps?: string) => (
    <PasswordField
      label={called}
      autoComplete="new-password"
      help={helps}
      message={form.formState.errors[name]?.message}
      registration={form.register(name)}
    />
  )
  return (
    <>
      {field('password', label, help)}
      {field('confirmPassword', confirmLabel)}
    </>
  )
}

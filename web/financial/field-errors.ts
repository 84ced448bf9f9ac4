import { useState } from 'react'
import type { FieldForm } from '../ui/run'

/** The errors of a dialog's fields: a rule's own words appear at the field they are about. */
export interface FieldErrors {
  wrong: Readonly<Record<string, string>>
  form: FieldForm
  clear(): void
}

/** @param values what the fields hold, by the names that the rules call them */
export function useFieldErrors(values: object): FieldErrors {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const setError = (name: string, { message }: { message: string }) =>
    setWrong((before) => ({ ...before, [name]: message }))
  return { wrong, form: { getValues: () => values, setError }, clear: () => setWrong({}) }
}

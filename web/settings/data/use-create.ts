import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { RequestFailed, request } from '../../ui/request'
import { callFailed } from '../../ui/server-call'

/** Has the server make something from a form; messages about a field appear at that field. */
export function useCreate<Made, In extends FieldValues, Out extends FieldValues>(
  path: string,
  form: UseFormReturn<In, unknown, Out>,
) {
  const [failed, setFailed] = useState<string | null>(null)
  const make = async (values: Out): Promise<Made | undefined> => {
    setFailed(null)
    try {
      return await request<Made>('POST', path, values)
    } catch (error) {
      const fields = error instanceof RequestFailed ? Object.entries(error.fields) : []
      for (const [field, message] of fields) form.setError(field as FieldPath<In>, { message })
      if (fields.length === 0) setFailed(callFailed(error))
      return undefined
    }
  }
  return { failed, make }
}

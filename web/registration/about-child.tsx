import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { registrationNotes } from '#shared/registration/mutations'
import { NotesFields, type NotesForm } from './notes-fields'
import type { EnrollmentValues } from './use-enrollment'

type Notes = EnrollmentValues['notes'][string]

/** The notes about one child, which are added to each of the child's registrations. */
export function AboutChild({ kept, onChange }: { kept: Notes | undefined; onChange(notes: Notes): void }) {
  const form: NotesForm = useForm({ resolver: zodResolver(registrationNotes), defaultValues: kept ?? {} })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(structuredClone(values)) }),
    [form, onChange],
  )
  return <NotesFields form={form} asksContact={false} />
}

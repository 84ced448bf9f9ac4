import { Button, Stack, Typography } from '@mui/material'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { NoConnection, RequestFailed } from '../../ui/request'
import { callFailed } from '../../ui/server-call'
import { useToast } from '../../ui/toast'

/** Shows one step of the setup: what it is about, its fields, and one button to continue. */
export function Step(props: {
  title: string
  text: string
  submitLabel: string
  /** Whether a different button is the one that continues. */
  isAside?: boolean
  busy: boolean
  onSubmit(): Promise<void>
  children: ReactNode
}) {
  const { title, text, submitLabel, isAside = false, busy, onSubmit, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves focus to the heading for people using a keyboard or screen reader.
  useEffect(() => heading.current?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack spacing={4}>
        <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
        {children}
        <Button type="submit" variant={isAside ? 'outlined' : 'contained'} size="large" disabled={busy}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  )
}

/** Shows why a step was refused, at its fields if the server names them. */
export function useShowRefusal<V extends FieldValues, O extends FieldValues>(form: UseFormReturn<V, unknown, O>) {
  const toast = useToast()
  return (error: unknown) => {
    if (!(error instanceof RequestFailed || error instanceof NoConnection)) throw error
    const fields = error instanceof RequestFailed ? Object.entries(error.fields) : []
    const known = fields.filter(([name]) => name in form.getValues())
    for (const [index, [name, message]] of known.entries())
      form.setError(name as FieldPath<V>, { message }, { shouldFocus: index === 0 })
    if (known.length === 0) toast({ tone: 'error', title: 'Not Saved Yet', message: callFailed(error) })
  }
}

import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Family } from '#shared/campers/model'
import { sayDay } from '#shared/kernel/dates'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { NoConnection, RequestFailed, request } from '../ui/request'
import { useToast } from '../ui/toast'

const fields = z.object({ email: z.email('Valid email is required') })

interface Invitation {
  path: string
  email: string
  expiresAt: string
}

function saidBy(error: unknown): string {
  if (error instanceof NoConnection) return 'An invitation needs a connection. Try again when there is one.'
  return error instanceof RequestFailed ? error.said : 'Failed to make the invitation. Please try again.'
}

/** Makes a link with which a parent gets an account of the family; it works once, for two weeks. */
export function InviteDialog({ family, onClose }: { family: Family; onClose(): void }) {
  const toast = useToast()
  const [made, setMade] = useState<Invitation | null>(null)
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { email: family.secondaryContactEmail ?? '' },
  })
  const submit = form.handleSubmit(async ({ email }) => {
    if (made) return onClose()
    try {
      setMade(await request<Invitation>('POST', `/api/families/${family.id}/invitation`, { email }))
    } catch (error) {
      toast({ tone: 'error', title: 'Not invited', message: saidBy(error) })
    }
  })
  return (
    <DialogForm
      open
      title={`Invite a parent of the ${family.lastName} Family`}
      submitLabel={made ? 'Done' : 'Make Invitation'}
      busy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {made ? (
        <Link invitation={made} />
      ) : (
        <>
          <Typography>The parent sees only this family: children, registrations, cabins and store accounts.</Typography>
          <FormField form={form} name="email" label="Email" type="email" autoFocus />
        </>
      )}
    </DialogForm>
  )
}

function Link({ invitation: { path, email, expiresAt } }: { invitation: Invitation }) {
  const toast = useToast()
  const url = `${window.location.origin}${path}`
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast({ tone: 'success', title: 'Link copied' })
  }
  return (
    <>
      <Alert severity="success">
        Send this link to {email}. It works once, until {sayDay(expiresAt.slice(0, 10))}.
      </Alert>
      <TextField label="Invitation link" value={url} multiline slotProps={{ htmlInput: { readOnly: true } }} />
      <Button variant="outlined" onClick={() => void copy()}>
        Copy Link
      </Button>
    </>
  )
}

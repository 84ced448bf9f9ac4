import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, TextField, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Family } from '#shared/campers/model'
import { sayInstant } from '#shared/kernel/dates'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField, GROWS, SEVERAL_LINES } from '../ui/form-field'
import { request } from '../ui/request'
import { useToast } from '../ui/toast'
import { invitationFailed } from './invitations'

const fields = z.object({ email: z.email('Valid email is required') })

interface Invitation {
  path: string
  email: string
  expiresAt: string
  /** Whether it goes to the e-mail address by itself. */
  mailed: boolean
}

const FAILED = 'Failed to make the invitation. Please try again.'

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
      toast({ tone: 'error', title: 'Not invited', message: invitationFailed(error, FAILED) })
    }
  })
  return (
    <DialogForm
      open
      title={`Invite a parent of the ${family.lastName} Family`}
      submitLabel={made ? 'Done' : 'Make Invitation'}
      closeLabel={made ? null : 'Cancel'}
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

function Link({ invitation: { path, email, expiresAt, mailed } }: { invitation: Invitation }) {
  const toast = useToast()
  const { profile } = useCamp()
  const field = useRef<HTMLInputElement>(null)
  const url = `${window.location.origin}${path}`
  // Without HTTPS a browser gives no clipboard: then the link is marked, to be copied by hand.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ tone: 'success', title: 'Link copied' })
    } catch {
      field.current?.focus()
      field.current?.select()
      toast({
        tone: 'info',
        title: 'Copy it by hand',
        message: 'The link is marked: copy it with Ctrl+C or a long press.',
      })
    }
  }
  return (
    <>
      <Alert severity="success">
        {mailed ? `A mail with this link is on its way to ${email}.` : `Send this link to ${email}.`} It works once,
        until {sayInstant(expiresAt, profile.timezone)}.
      </Alert>
      <TextField
        label="Invitation link"
        value={url}
        multiline
        inputRef={field}
        onFocus={(event) => event.target.select()}
        sx={GROWS}
        slotProps={{ input: SEVERAL_LINES, htmlInput: { readOnly: true } }}
      />
      <Button variant="outlined" onClick={() => void copy()}>
        Copy Link
      </Button>
    </>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Contact } from '#shared/campers/contact-model'
import type { Family } from '#shared/campers/model'
import { sayInstant } from '#shared/kernel/values/dates'
import { useCamp } from '../../ui/camp'
import { DialogForm } from '../../ui/dialog-form'
import { FormField } from '../../ui/form-field'
import { request } from '../../ui/request'
import { ShownLink } from '../../ui/shown-link'
import { useToast } from '../../ui/toast'
import { invitationFailed } from './invitations'

const fields = z.object({ email: z.email('Valid email is required') })

interface Invitation {
  path: string
  email: string
  expiresAt: string
  /** Whether it is emailed automatically. */
  mailed: boolean
}

const FAILED = 'Something went wrong. Please try again.'

/** Creates a link that gives a parent an account for the family; it works once, within two weeks. */
export function InviteDialog(props: { family: Family; contact?: Contact; onClose(): void }) {
  const { family, contact, onClose } = props
  const toast = useToast()
  const [made, setMade] = useState<Invitation | null>(null)
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: {
      email: (contact ? contact.email : (family.primaryContactEmail ?? family.secondaryContactEmail)) ?? '',
    },
  })
  const submit = form.handleSubmit(async ({ email }) => {
    if (made) return onClose()
    try {
      setMade(
        await request<Invitation>('POST', `/api/families/${family.id}/invitation`, {
          email,
          contactId: contact?.id ?? null,
        }),
      )
    } catch (error) {
      toast({ tone: 'error', title: 'Invitation Not Created', message: invitationFailed(error, FAILED) })
    }
  })
  return (
    <DialogForm
      open
      title={contact ? `Invite ${contact.name}` : `Invite a Parent in the ${family.lastName} Family`}
      submitLabel={made ? 'Done' : 'Create Invitation'}
      closeLabel={made ? null : 'Cancel'}
      busy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {made ? (
        <Link invitation={made} />
      ) : (
        <>
          <Typography>
            The person who accepts will see only this family: children, registrations, cabins and store accounts.
          </Typography>
          <FormField form={form} name="email" label="Email" type="email" autoFocus />
        </>
      )}
    </DialogForm>
  )
}

function Link({ invitation: { path, email, expiresAt, mailed } }: { invitation: Invitation }) {
  const { profile } = useCamp()
  return (
    <ShownLink label="Invitation link" path={path}>
      {mailed ? `An email with this link is on its way to ${email}.` : `Send this link to ${email}.`} It works once and
      expires {sayInstant(expiresAt, profile.timezone)}.
    </ShownLink>
  )
}

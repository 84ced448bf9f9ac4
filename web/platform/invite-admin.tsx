import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { adminInvitation, type invitedAdmin, type Organization } from '#shared/platform/model'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { InfoDialog } from '../ui/info-dialog'
import { ShownLink } from '../ui/shown-link'
import { useServerAction } from './server-queries'

/** Invites a person as administrator of a camp. */
export function InviteAdmin({ organization, onClose }: { organization: Organization; onClose(): void }) {
  const act = useServerAction()
  const [made, setMade] = useState<z.output<typeof invitedAdmin> | null>(null)
  const form = useForm({ resolver: zodResolver(adminInvitation), defaultValues: { email: '' } })
  const submit = form.handleSubmit(async (values) => {
    const path = `/api/platform/organizations/${organization.id}/invitation`
    const words = { done: 'Invitation Created', failed: 'Invitation Not Created' }
    const outcome = await act<z.output<typeof invitedAdmin>>('POST', path, values, words)
    if ('answer' in outcome) setMade(outcome.answer)
  })
  if (made)
    return (
      <InfoDialog title={`Invitation to ${organization.name}`} onClose={onClose}>
        <ShownLink label="Link for the Administrator" path={made.path}>
          {made.mailed ? `The invitation is on its way to ${made.email}.` : `Send this link to ${made.email}.`} It is
          shown only once and works only once.
        </ShownLink>
      </InfoDialog>
    )
  return (
    <DialogForm
      open
      title={`Invite an Administrator to ${organization.name}`}
      submitLabel="Invite"
      busy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField form={form} name="email" label="Email" type="email" autoFocus />
    </DialogForm>
  )
}

import { Typography } from '@mui/material'
import { useState } from 'react'
import type { Contact } from '#shared/campers/contact-model'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { request } from '../../ui/request'
import { useToast } from '../../ui/toast'
import { invitationFailed } from './invitations'

/** Removes an account's access to a family. It needs a connection, because it takes effect on every device at once. */
export function EndSignIn(props: { familyId: number; contact: Contact; onClose(): void }) {
  const { familyId, contact, onClose } = props
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      await request('DELETE', `/api/families/${familyId}/contacts/${contact.id}/sign-in`)
      toast({ tone: 'success', title: 'Sign-In Removed', message: `${contact.name} can be invited again.` })
      onClose()
    } catch (error) {
      const message = invitationFailed(error, 'Something went wrong. Please try again.')
      toast({ tone: 'error', title: 'Sign-In Not Removed', message })
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open
      title={`Remove the sign-in for ${contact.name || 'this contact'}?`}
      confirmLabel="Remove Sign-In"
      danger
      busy={busy}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <Typography>
        They will be signed out on every device right away. Changes their devices haven't sent yet will be lost. The
        contact stays.
      </Typography>
    </ConfirmDialog>
  )
}

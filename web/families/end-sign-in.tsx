import { Typography } from '@mui/material'
import { useState } from 'react'
import type { Contact } from '#shared/campers/contact-model'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { request } from '../ui/request'
import { useToast } from '../ui/toast'
import { invitationFailed } from './invitations'

/** Takes a family away from whoever signs in for it. It needs a connection: it holds at once, on every device. */
export function EndSignIn(props: { familyId: number; contact: Contact; onClose(): void }) {
  const { familyId, contact, onClose } = props
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      await request('DELETE', `/api/families/${familyId}/contacts/${contact.id}/sign-in`)
      toast({ tone: 'success', title: 'Sign-in Taken Away', message: `${contact.name} can be invited again.` })
      onClose()
    } catch (error) {
      const message = invitationFailed(error, 'The sign-in could not be taken away. Please try again.')
      toast({ tone: 'error', title: 'Not taken away', message })
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open
      title={`Take the sign-in of ${contact.name || 'this contact'} away?`}
      confirmLabel="Take Away"
      danger
      busy={busy}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <Typography>
        They are signed out on every device at once. What a device of theirs has not sent yet is lost. The contact
        stays.
      </Typography>
    </ConfirmDialog>
  )
}

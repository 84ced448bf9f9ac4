import { Typography } from '@mui/material'
import { useState } from 'react'
import { restoreSession } from '#shared/registration/session-mutations'
import type { CampSession } from '#shared/sessions/model'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'

const FAILED = { title: 'Session Not Restored', message: 'Something went wrong. Please try again.' }

interface Props {
  session: CampSession
  cancellationId: number
  onClose(): void
}

/**
 * Restores a session that was cancelled within the last day, and names the people whose registration stays as it is
 * (Sessions rule 7).
 */
export function RestoreSession({ session, cancellationId, onClose }: Props) {
  const { mutate } = useCamp()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    try {
      const { back, stayed } = (await mutate(restoreSession, () => ({ cancellationId }))).result
      const stay =
        stayed.length > 0 ? ` Left as they are because they were changed later: ${stayed.slice(0, 5).join(', ')}.` : ''
      const are = back === 1 ? '1 registration was restored' : `${back} registrations were restored`
      toast({ tone: 'success', title: `${session.name} Restored`, message: `${are}.${stay}`, ms: 6000 })
      onClose()
    } catch (error) {
      toast({ tone: 'error', ...wordsFor(error, FAILED) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      title={`Restore ${session.name}?`}
      confirmLabel="Restore Session"
      busy={busy}
      onConfirm={() => void restore()}
      onClose={onClose}
    >
      <Typography>
        This restores the session and its registrations, with their payments and beds. Registrations that changed since
        then stay as they are, and you'll see the names.
      </Typography>
    </ConfirmDialog>
  )
}

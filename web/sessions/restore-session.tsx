import { Typography } from '@mui/material'
import { useState } from 'react'
import { restoreSession } from '#shared/registration/session-mutations'
import type { CampSession } from '#shared/sessions/model'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'

const FAILED = { title: 'Error', message: 'The session could not be brought back.' }

interface Props {
  session: CampSession
  cancellationId: number
  onClose(): void
}

/** Brings back a session that was cancelled within the last day, and names whose registration stays (Sessions rule 7). */
export function RestoreSession({ session, cancellationId, onClose }: Props) {
  const { mutate } = useCamp()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    try {
      const { back, stayed } = (await mutate(restoreSession, () => ({ cancellationId }))).result
      const stay = stayed.length > 0 ? ` Changed since, and left so: ${stayed.slice(0, 5).join(', ')}.` : ''
      const are = back === 1 ? '1 registration is what it was' : `${back} registrations are what they were`
      toast({ tone: 'success', title: `${session.name} is back`, message: `${are}.${stay}`, ms: 6000 })
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
      title={`Bring ${session.name} back?`}
      confirmLabel="Bring Back"
      busy={busy}
      onConfirm={() => void restore()}
      onClose={onClose}
    >
      <Typography>
        The session and its registrations are again what they were before it was cancelled, with their money and beds.
        Whoever was changed since stays so and is named.
      </Typography>
    </ConfirmDialog>
  )
}

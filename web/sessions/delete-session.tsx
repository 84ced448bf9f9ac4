import { Box, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { rosterOf } from '#shared/housing/reads'
import { isPaidFor } from '#shared/registration/reads'
import type { CampSession } from '#shared/sessions/model'
import { deleteSession } from '#shared/sessions/mutations'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { InfoDialog } from '../ui/info-dialog'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'

const WORDS = {
  done: { title: 'Success', message: 'Session deleted' },
  failed: { title: 'Error', message: 'Failed to delete session' },
}

/** Deletes a session, after naming everyone registered for it. */
export function DeleteSession({ session, onClose }: { session: CampSession; onClose(): void }) {
  const run = useRun()
  const [busy, setBusy] = useState(false)
  const roster = useRead(rosterOf, session.id)
  const paid = useRead(isPaidFor, 'sessionId', session.id)
  if (paid)
    return (
      <InfoDialog title={`${session.name} can't be deleted`} onClose={onClose}>
        <Typography>
          Families have paid for it. Choose Cancel Session instead. There you decide what happens to the registrations
          and the money.
        </Typography>
      </InfoDialog>
    )
  const remove = async () => {
    setBusy(true)
    const confirmed = (roster ?? []).map(({ registrationId }) => registrationId)
    const done = await run(deleteSession, () => ({ sessionId: session.id, confirmed }), WORDS)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Delete ${session.name}?`}
      confirmLabel={roster && roster.length > 0 ? 'Delete Anyway' : 'Delete'}
      danger
      busy={busy}
      disabled={!roster || paid === undefined}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        This removes the session with its registrations, cabin assignments and schedule. It can't be undone.
      </Typography>
      {roster ? null : <Skeleton height={48} />}
      {roster?.length === 0 ? <Typography>No one is registered.</Typography> : null}
      {roster && roster.length > 0 ? (
        <>
          <Typography>
            {roster.length === 1 ? '1 camper is registered:' : `${roster.length} campers are registered:`}
          </Typography>
          <Box component="ul" tabIndex={0} sx={{ maxHeight: '40dvh', overflowY: 'auto', my: 2, pl: 5 }}>
            {roster.map(({ registrationId, name }) => (
              <li key={registrationId}>{name}</li>
            ))}
          </Box>
        </>
      ) : null}
    </ConfirmDialog>
  )
}

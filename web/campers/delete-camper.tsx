import { Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { campers, fullName } from '#shared/campers/model'
import { deleteCamper } from '#shared/campers/mutations'
import { isPaidFor } from '#shared/registration/reads'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { InfoDialog } from '../ui/info-dialog'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'

const WORDS = {
  done: { title: 'Camper Deleted' },
  failed: { title: 'Camper Not Deleted', message: 'Failed to delete camper. Please try again.' },
}

/** Asks before a camper is permanently deleted. */
export function DeleteCamper(props: { camperId: number; onClose(): void; onDeleted?(): void }) {
  const { camperId, onClose, onDeleted = onClose } = props
  const { replica } = useCamp()
  const run = useRun()
  const [busy, setBusy] = useState(false)
  const camper = useLiveQuery(() => replica.rows(campers).get(camperId), [replica, camperId])
  const paid = useRead(isPaidFor, 'camperId', camperId)
  if (paid)
    return (
      <InfoDialog title="This camper can't be deleted" onClose={onClose}>
        <Typography>
          The family has paid for a spot for {camper ? fullName(camper) : 'this camper'}. Edit the camper and set the
          status to Inactive instead.
        </Typography>
      </InfoDialog>
    )
  const remove = async () => {
    setBusy(true)
    const done = await run(deleteCamper, () => ({ camperId }), WORDS)
    setBusy(false)
    if (done) onDeleted()
  }
  return (
    <ConfirmDialog
      open
      title="Delete Camper"
      confirmLabel="Delete"
      danger
      busy={busy}
      disabled={paid === undefined}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Typography>
        Delete {camper ? fullName(camper) : 'this camper'}? This cannot be undone. It permanently removes all camper
        data and registrations. Store account entries stay in the camp's records, without the name.
      </Typography>
    </ConfirmDialog>
  )
}

import { Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import type { Cabin } from '#shared/housing/model'
import { deleteCabin } from '#shared/housing/mutations'
import { campersIn } from '#shared/housing/reads'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { LosingBeds } from './affected'

const WORDS = {
  done: { title: 'Success', message: 'Cabin deleted successfully' },
  failed: { title: 'Error', message: 'Failed to delete cabin' },
}

/**
 * Deletes a cabin after naming the campers who sleep there. The user agrees only to those named; if someone has been
 * added since, the action is refused and the list shows them too.
 */
export function DeleteCabin({ cabin, onClose }: { cabin: Cabin; onClose(): void }) {
  const { today } = useCamp()
  const run = useRun()
  const [busy, setBusy] = useState(false)
  const campers = useRead(campersIn, cabin.id, today)

  async function remove(confirmed: number[]) {
    setBusy(true)
    const done = await run(deleteCabin, () => ({ cabinId: cabin.id, confirmed }), WORDS)
    setBusy(false)
    if (done) onClose()
  }

  return (
    <ConfirmDialog
      open
      title={`Delete ${cabin.name}?`}
      confirmLabel={campers && campers.length > 0 ? 'Delete Anyway' : 'Delete'}
      danger
      busy={busy}
      disabled={!campers}
      onConfirm={() => void remove((campers ?? []).map(({ registrationId }) => registrationId))}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        This removes the cabin and its {cabin.capacity === 1 ? 'bed' : `${cabin.capacity} beds`}. It can't be undone.
      </Typography>
      {campers?.length === 0 ? <Typography>No campers are assigned to it.</Typography> : null}
      {campers && campers.length > 0 ? (
        <LosingBeds names={campers.map(({ name, session }) => `${name}, ${session}`)} />
      ) : null}
      {campers ? null : <Skeleton height={48} />}
    </ConfirmDialog>
  )
}

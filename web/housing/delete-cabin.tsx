import { Typography } from '@mui/material'
import { useState } from 'react'
import type { Cabin } from '#shared/housing/model'
import { deleteCabin } from '#shared/housing/mutations'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'
import { type Affected, AffectedDialog, affectedBy } from './affected'

/** Deletes a cabin, after naming whoever sleeps there. */
export function DeleteCabin({ cabin, onClose }: { cabin: Cabin; onClose(): void }) {
  const { mutate } = useCamp()
  const toast = useToast()
  const [affected, setAffected] = useState<Affected | null>(null)

  async function remove(confirmed: number[]) {
    try {
      await mutate(deleteCabin, () => ({ cabinId: cabin.id, confirmed }))
      toast({ title: 'Success', message: 'Cabin deleted successfully', tone: 'success' })
      onClose()
    } catch (error) {
      const who = affectedBy(error)
      if (who) return setAffected(who)
      toast({ ...wordsFor(error, { title: 'Error', message: 'Failed to delete cabin' }), tone: 'error', ms: 6000 })
      onClose()
    }
  }

  if (affected) {
    return (
      <AffectedDialog
        title={`Campers sleep in ${cabin.name}`}
        confirmLabel="Delete anyway"
        affected={affected}
        onConfirm={() => void remove(affected.registrations)}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      title={`Delete ${cabin.name}?`}
      confirmLabel="Delete"
      danger
      onConfirm={() => void remove([])}
      onClose={onClose}
    >
      <Typography>
        The cabin and its beds are removed. Campers are kept; whoever sleeps there is named before anything goes.
      </Typography>
    </ConfirmDialog>
  )
}

import { Typography } from '@mui/material'
import { useState } from 'react'
import { deleteItem } from '#shared/store/item-mutations'
import type { StoreItem } from '#shared/store/model'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'

const FAILED = { title: 'Delete Failed', message: 'Failed to delete store item. Please try again.' }

/** Asks before an item is removed from the store. */
export function DeleteItem({ item, onClose }: { item: StoreItem; onClose(): void }) {
  const { mutate } = useCamp()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await mutate(deleteItem, () => ({ itemId: item.id }))
      toast({ title: 'Item Deleted', message: item.name, tone: 'success' })
    } catch (error) {
      toast({ title: FAILED.title, message: wordsFor(error, FAILED).message, tone: 'error' })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Delete ${item.name}?`}
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Typography>It can no longer be sold. Past sales stay on the accounts.</Typography>
    </ConfirmDialog>
  )
}

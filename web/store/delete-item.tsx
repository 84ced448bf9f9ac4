import { Typography } from '@mui/material'
import { useState } from 'react'
import { addItem, deleteItem } from '#shared/store/item-mutations'
import { setItemPhoto } from '#shared/store/item-photos'
import { itemFields, type StoreItem } from '#shared/store/model'
import { itemPictures } from '#shared/store/reads'
import { newUid } from '#sync/replica/uid'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useRun, wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'
import { useRead } from '../ui/use-read'

const FAILED = { title: 'Delete Failed', message: 'Failed to delete store item. Please try again.' }

const NOT_RESTORED = { title: 'Item Not Restored', message: 'Something went wrong. Please try again.' }

/** Adds a deleted item again, with its photo. It gets a new id, because the server never uses one twice. */
function useRestore() {
  const run = useRun()
  return async (item: StoreItem, image: string | null) => {
    const uid = newUid()
    const fields = itemFields.parse({ ...item, quantityInStock: Math.max(item.quantityInStock, 0) })
    const words = { done: { title: 'Item Restored', message: item.name }, failed: NOT_RESTORED }
    const made = await run(addItem, (ids) => ({ itemId: ids.next(), movementId: ids.next(), ...fields }), words, {
      uid,
    })
    if (!made || image === null) return
    const { itemId } = made.result
    await run(setItemPhoto, () => ({ itemId, image }), { failed: NOT_RESTORED }, { group: uid })
  }
}

/** Asks before an item is removed from the store. */
export function DeleteItem({ item, onClose }: { item: StoreItem; onClose(): void }) {
  const { mutate } = useCamp()
  const toast = useToast()
  const restore = useRestore()
  const image = useRead(itemPictures)?.get(item.id) ?? null
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await mutate(deleteItem, () => ({ itemId: item.id }))
      const action = { label: 'Undo', run: () => void restore(item, image) }
      toast({ title: 'Item Deleted', message: item.name, tone: 'success', action })
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

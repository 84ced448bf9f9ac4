import StoreIcon from '@mui/icons-material/StorefrontOutlined'
import { Box, Button, Card, CardActions, CardContent, Chip, Skeleton, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { isLowStock, type StoreItem, storeItems } from '#shared/store/model'
import { deleteItem } from '#shared/store/mutations'
import { tillItems } from '#sync/store/queries'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { PendingMark } from '../ui/pending-mark'
import { useRun } from '../ui/run'
import { useWaitingRows } from '../ui/waiting-rows'
import { ItemDialog } from './item-dialog'

/** What the store sells, as cards (Spec 2 §2, Inventory). */
export function Inventory() {
  const { replica, can } = useCamp()
  const items = useLiveQuery(() => tillItems(replica), [replica])
  const [editing, setEditing] = useState<StoreItem | 'new' | null>(null)
  const [deleting, setDeleting] = useState<StoreItem | null>(null)
  const waiting = useWaitingRows(storeItems)
  const writes = can('store.items')
  const addButton = writes ? (
    <Button variant="contained" onClick={() => setEditing('new')}>
      Add Item
    </Button>
  ) : null
  return (
    <Page actions={addButton}>
      {items?.length === 0 ? (
        <EmptyState icon={<StoreIcon fontSize="inherit" />} title="No items yet" text="Add what your store sells." />
      ) : null}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(250px, 1fr))' }}>
        {items?.map((item) => (
          <Card key={item.id} component="article" aria-label={item.name}>
            <CardContent>
              <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
                <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
                  {item.name} {waiting.has(item.id) ? <PendingMark /> : null}
                </Typography>
                <Chip
                  size="small"
                  color={isLowStock(item) ? 'error' : 'success'}
                  variant={isLowStock(item) ? 'filled' : 'outlined'}
                  label={`${item.quantityInStock} in stock`}
                />
              </Box>
              {item.description ? <Typography variant="body2">{item.description}</Typography> : null}
              <Typography sx={{ fontSize: 22, fontWeight: 750, mt: 2 }}>
                <Amount value={item.price} />
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {[item.category, item.sku].filter(Boolean).join(' · ')}
              </Typography>
            </CardContent>
            {writes ? (
              <CardActions>
                <Button onClick={() => setEditing(item)} aria-label={`Edit ${item.name}`}>
                  Edit
                </Button>
                <Button color="error" onClick={() => setDeleting(item)} aria-label={`Delete ${item.name}`}>
                  Delete
                </Button>
              </CardActions>
            ) : null}
          </Card>
        )) ?? Array.from({ length: 8 }, (_, index) => <Skeleton key={index} variant="rounded" height={180} />)}
      </Box>
      {editing ? <ItemDialog item={editing === 'new' ? null : editing} onClose={() => setEditing(null)} /> : null}
      {deleting ? <DeleteItem item={deleting} onClose={() => setDeleting(null)} /> : null}
    </Page>
  )
}

function DeleteItem({ item, onClose }: { item: StoreItem; onClose(): void }) {
  const run = useRun()
  const confirm = async () => {
    await run(deleteItem, () => ({ itemId: item.id }), {
      done: { title: 'Item Deleted', message: item.name },
      failed: { title: 'Delete Failed', message: 'Failed to delete store item. Please try again.' },
    })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Delete ${item.name}?`}
      confirmLabel="Delete"
      danger
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Typography>It can no longer be sold. What was sold of it stays in the accounts.</Typography>
    </ConfirmDialog>
  )
}

import AddIcon from '@mui/icons-material/Add'
import StoreIcon from '@mui/icons-material/StorefrontOutlined'
import { Box, Button, Skeleton } from '@mui/material'
import { useDeferredValue, useMemo, useState } from 'react'
import { searchFor } from '#shared/kernel/values/search'
import { type StoreItem, storeItems } from '#shared/store/model'
import { catalog, itemPictures } from '#shared/store/reads'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { SearchField } from '../ui/search-field'
import { useRead } from '../ui/use-read'
import { useWaitingRows } from '../ui/waiting-rows'
import { DeleteItem } from './delete-item'
import { ItemCard } from './item-card'
import { ItemDialog } from './item-dialog'
import { RulesDialog } from './rules-dialog'
import { StockDialog } from './stock-dialog'

/** Shows the store's items as cards. */
export function Inventory() {
  const { can } = useCamp()
  const items = useRead(catalog)
  const pictures = useRead(itemPictures)
  const waiting = useWaitingRows(storeItems)
  const [search, setSearch] = useState('')
  const [editing, setEditing] = useState<StoreItem | 'new' | null>(null)
  const [stocking, setStocking] = useState<StoreItem | null>(null)
  const [deleting, setDeleting] = useState<StoreItem | null>(null)
  const [rules, setRules] = useState(false)
  const wanted = useDeferredValue(search)
  const found = useMemo(() => items?.filter(({ key }) => searchFor(wanted)(key)), [items, wanted])
  const categories = useMemo(() => [...new Set(items?.flatMap(({ category }) => category ?? []))], [items])
  const writes = can('store.items')
  const addButton = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEditing('new')}>
      Add Item
    </Button>
  )
  const none = items?.length === 0
  return (
    <Page>
      {none ? (
        <EmptyState
          of={[storeItems]}
          icon={<StoreIcon fontSize="inherit" />}
          title="No items yet"
          text={writes ? 'Add the items your store sells.' : 'A camp manager can add the items the store sells.'}
          action={writes ? addButton : null}
        />
      ) : (
        <Box sx={{ display: 'flex', gap: 3, mb: 4, flexWrap: 'wrap' }}>
          <Box sx={{ flex: '1 1 220px', maxWidth: 420 }}>
            <SearchField
              label="Search items"
              placeholder="Name, category or SKU..."
              value={search}
              onChange={setSearch}
              focusOnSlash
            />
          </Box>
          {writes ? (
            <Box sx={{ ml: 'auto', display: 'flex', gap: 2 }}>
              <Button variant="outlined" onClick={() => setRules(true)}>
                Store Rules
              </Button>
              {addButton}
            </Box>
          ) : null}
        </Box>
      )}
      {found?.length === 0 && !none ? <EmptyState title="No items found" text="Try another search." /> : null}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))' }}>
        {found?.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            picture={pictures?.get(item.id)}
            waiting={waiting.has(item.id)}
            onEdit={writes ? setEditing : null}
            onStock={writes ? setStocking : null}
            onDelete={writes ? setDeleting : null}
          />
        )) ?? Array.from({ length: 8 }, (_, index) => <Skeleton key={index} variant="rounded" height={200} />)}
      </Box>
      {editing ? (
        <ItemDialog
          item={editing === 'new' ? null : editing}
          categories={categories}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {rules ? <RulesDialog onClose={() => setRules(false)} /> : null}
      {stocking ? <StockDialog item={stocking} onClose={() => setStocking(null)} /> : null}
      {deleting ? <DeleteItem item={deleting} onClose={() => setDeleting(null)} /> : null}
    </Page>
  )
}

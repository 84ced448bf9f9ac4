import AddIcon from '@mui/icons-material/Add'
import StoreIcon from '@mui/icons-material/StorefrontOutlined'
import { Box, Button, Skeleton } from '@mui/material'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { searchFor } from '#shared/kernel/values/search'
import { isLowStock, type StoreItem, storeItems } from '#shared/store/model'
import { catalog, itemPictures, type ListedItem } from '#shared/store/reads'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { FilterBar } from '../ui/filter-bar'
import { Page } from '../ui/page'
import { PrintButton } from '../ui/print-button'
import { saveCsv } from '../ui/save-file'
import { fileOf } from '../ui/table/column'
import { useTableHabits } from '../ui/table/table-habits'
import { ViewSwitch } from '../ui/table/view-switch'
import { useRead } from '../ui/use-read'
import { useWaitingRows } from '../ui/waiting-rows'
import { DeleteItem } from './delete-item'
import { ImportItems } from './import-items'
import { ItemCard } from './item-card'
import { ItemDialog } from './item-dialog'
import { ItemTable, itemColumns, PrintedItems, TABLE } from './item-table'
import { RulesDialog } from './rules-dialog'
import { StockDialog } from './stock-dialog'

/** The choices of the stock filter. */
const STOCK: readonly { value: string; says: string; fits(item: StoreItem): boolean }[] = [
  { value: 'low', says: 'Low or out of stock', fits: isLowStock },
  { value: 'out', says: 'Out of stock', fits: ({ quantityInStock }) => quantityInStock <= 0 },
]

const NO_ITEMS: readonly ListedItem[] = []

/** Shows the store's items as cards, or as a table for users who manage the inventory. */
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
  const [importing, setImporting] = useState(false)
  const wanted = useDeferredValue(search)
  const [category, setCategory] = useState('')
  const [stock, setStock] = useState('')
  const [params, setParams] = useSearchParams()
  const { asTable } = useTableHabits(TABLE, 'cards')
  const found = useMemo(() => {
    const fits = searchFor(wanted)
    const inStock = STOCK.find(({ value }) => value === stock)?.fits ?? (() => true)
    return items?.filter((item) => fits(item.key) && (category === '' || item.category === category) && inStock(item))
  }, [items, wanted, category, stock])
  const categories = useMemo(() => [...new Set(items?.flatMap(({ category }) => category ?? []))], [items])
  const writes = can('store.items')
  const asked = writes ? items?.find(({ id }) => String(id) === params.get('item')) : undefined
  const tabular = writes && asTable
  const addButton = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEditing('new')}>
      Add Item
    </Button>
  )
  const importButton = (
    <Button variant="outlined" onClick={() => setImporting(true)}>
      Import Items
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
          action={
            writes ? (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
                {importButton}
                {addButton}
              </Box>
            ) : null
          }
        />
      ) : (
        <>
          {writes ? (
            <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
              <ViewSwitch of={TABLE} first="cards" />
              <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {found && !tabular ? <SaveAndPrint items={found} /> : null}
                <Button variant="outlined" onClick={() => setRules(true)}>
                  Store Rules
                </Button>
                {importButton}
                {addButton}
              </Box>
            </Box>
          ) : null}
          <FilterBar
            className="no-print"
            searchLabel="Search items"
            search={search}
            choices={[
              {
                name: 'category',
                label: 'Category',
                value: category,
                all: categories.map((each) => ({ value: each, says: each })),
              },
              { name: 'stock', label: 'Stock', value: stock, all: STOCK },
            ]}
            onSearch={setSearch}
            onFilter={(name, value) => (name === 'category' ? setCategory(value) : setStock(value))}
          />
        </>
      )}
      {found?.length === 0 && !none ? <EmptyState title="No items found" text="Try another search or filter." /> : null}
      {tabular && found && found.length > 0 ? <ItemTable items={found} /> : null}
      {writes && !tabular && found ? <PrintedItems items={found} /> : null}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))' }}>
        {(tabular && found ? NO_ITEMS : found)?.map((item) => (
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
      {asked ? (
        <ItemDialog
          item={asked}
          categories={categories}
          onClose={() => setParams({ tab: 'inventory' }, { replace: true })}
        />
      ) : null}
      {importing && items ? <ImportItems items={items} onClose={() => setImporting(false)} /> : null}
      {rules ? <RulesDialog onClose={() => setRules(false)} /> : null}
      {stocking ? <StockDialog item={stocking} onClose={() => setStocking(null)} /> : null}
      {deleting ? <DeleteItem item={deleting} onClose={() => setDeleting(null)} /> : null}
    </Page>
  )
}

/** Saves the listed items as a file or prints them; the table has its own tools for both. */
function SaveAndPrint({ items }: { items: readonly StoreItem[] }) {
  const { profile } = useCamp()
  return (
    <>
      <Button onClick={() => saveCsv('inventory.csv', fileOf(itemColumns(profile.currency), items))}>Export CSV</Button>
      <PrintButton title="Print the inventory" />
    </>
  )
}

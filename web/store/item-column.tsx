import { Box, Button, ButtonBase, Chip, Skeleton, Typography } from '@mui/material'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { type CartLine, isLowStock, type StoreItem } from '#shared/store/model'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { SearchField } from '../ui/search-field'
import { Column } from './column'
import { CustomItemDialog } from './custom-item-dialog'
import { QuickAddItem } from './quick-add-item'

const ALL = 'All'

function matches(item: StoreItem, wanted: string): boolean {
  return [item.name, item.category, item.sku].some((text) => text?.toLowerCase().includes(wanted))
}

/** Column 2: what is bought (Spec 2 §2). */
export function ItemColumn(props: {
  items: StoreItem[] | undefined
  onAdd(item: StoreItem): void
  onCustom(change: (lines: readonly CartLine[]) => CartLine[]): void
}) {
  const { items, onAdd } = props
  const { can } = useCamp()
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState(ALL)
  const [open, setOpen] = useState<'quick' | 'custom' | null>(null)
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const categories = useMemo(() => [ALL, ...new Set(items?.flatMap((item) => item.category ?? []))], [items])
  const found = useMemo(
    () => items?.filter((item) => matches(item, wanted) && (category === ALL || item.category === category)),
    [items, wanted, category],
  )
  return (
    <Column
      title="Store Items"
      actions={can('store.items') ? <Button onClick={() => setOpen('quick')}>Quick Add</Button> : null}
      tools={
        <>
          <SearchField label="Search items" placeholder="Search items..." value={search} onChange={setSearch} />
          <Box role="group" aria-label="Categories" sx={{ display: 'flex', gap: 2, mt: 2, overflowX: 'auto', pb: 1 }}>
            {categories.map((each) => (
              <Chip
                key={each}
                label={each}
                clickable
                aria-pressed={each === category}
                color={each === category ? 'primary' : 'default'}
                onClick={() => setCategory(each)}
                sx={{ height: 44, borderRadius: 3, px: 1 }}
              />
            ))}
          </Box>
        </>
      }
      footer={
        <Button fullWidth variant="outlined" onClick={() => setOpen('custom')}>
          Add Custom Item
        </Button>
      }
    >
      {found?.length === 0 ? <EmptyState title="No items found" text="Try another search, or add a custom item." /> : null}
      <Box sx={{ flex: 1, overflowY: 'auto', px: 4, pb: 2 }}>
        <Box component="ul" aria-label="Items" sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))', m: 0, p: 0, listStyle: 'none' }}>
          {found?.map((item) => <ItemTile key={item.id} item={item} onAdd={onAdd} />) ??
            Array.from({ length: 9 }, (_, index) => <Skeleton key={index} variant="rounded" height={104} />)}
        </Box>
      </Box>
      {open === 'quick' ? <QuickAddItem onClose={() => setOpen(null)} /> : null}
      {open === 'custom' ? <CustomItemDialog onAdd={props.onCustom} onClose={() => setOpen(null)} /> : null}
    </Column>
  )
}

const ItemTile = memo(function ItemTile({ item, onAdd }: { item: StoreItem; onAdd(item: StoreItem): void }) {
  return (
    <li>
      <ButtonBase
        onClick={() => onAdd(item)}
        aria-label={`Add ${item.name}`}
        sx={{
          width: '100%',
          minHeight: 104,
          p: 3,
          borderRadius: 3,
          border: 1,
          borderColor: 'divider',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          textAlign: 'left',
          bgcolor: 'background.default',
          '&:hover': { borderColor: 'primary.main' },
        }}
      >
        <Box>
          <Typography sx={{ fontWeight: 650, lineHeight: 1.25 }}>{item.name}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {item.category ?? 'Other'}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', width: '100%', justifyContent: 'space-between', alignItems: 'baseline', mt: 2 }}>
          <Box sx={{ fontWeight: 750, fontSize: 18 }}>
            <Amount value={item.price} />
          </Box>
          <Typography variant="caption" sx={{ color: isLowStock(item) ? 'error.main' : 'text.secondary', fontWeight: isLowStock(item) ? 650 : 400 }}>
            {item.quantityInStock} left
          </Typography>
        </Box>
      </ButtonBase>
    </li>
  )
})

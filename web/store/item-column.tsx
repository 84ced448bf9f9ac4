import AddIcon from '@mui/icons-material/Add'
import KeypadIcon from '@mui/icons-material/DialpadOutlined'
import StoreIcon from '@mui/icons-material/StorefrontOutlined'
import { Box, Button, Chip, Skeleton } from '@mui/material'
import { type KeyboardEvent, memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { searchFor } from '#shared/kernel/search'
import { type StoreItem, storeItems } from '#shared/store/model'
import type { ListedItem } from '#shared/store/reads'
import { itemsWithCode } from '#shared/store/sku'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { SearchField } from '../ui/search-field'
import { CameraScan } from './camera-scan'
import { Column } from './column'
import { ItemTile } from './item-tile'
import { NextQuantity } from './next-quantity'
import { QuickAddItem } from './quick-add-item'

const ALL = 'All'

interface Props {
  items: ListedItem[] | undefined
  onAdd(item: StoreItem, pieces: number): void
  /** Acts on a code that the camera read; returns what the person is told. */
  onCode(code: string): string
  /** Asks which of several items with one code was meant. */
  onSeveral(items: StoreItem[], pieces: number): void
  onCustom(): void
}

function fitting(search: string, category: string): (item: ListedItem) => boolean {
  const fits = searchFor(search)
  return (item) => fits(item.key) && (category === ALL || item.category === category)
}

/** Column 2: what is bought. */
export const ItemColumn = memo(function ItemColumn(props: Props) {
  const { items, onAdd, onCode, onSeveral, onCustom } = props
  const { can } = useCamp()
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState(ALL)
  const [quick, setQuick] = useState(false)
  const [pieces, setPieces] = useState(1)
  // One function for all tiles, so that choosing a quantity does not draw all of them again.
  const next = useRef(1)
  const choosePieces = useCallback((chosen: number) => {
    next.current = chosen
    setPieces(chosen)
  }, [])
  const add = useCallback(
    (item: StoreItem) => {
      onAdd(item, next.current)
      choosePieces(1)
    },
    [onAdd, choosePieces],
  )
  const wanted = useDeferredValue(search)
  const categories = useMemo(() => [ALL, ...new Set(items?.flatMap((item) => item.category ?? []))], [items])
  const found = useMemo(() => items?.filter(fitting(wanted, category)), [items, wanted, category])

  // Enter takes the only item found, or the one whose code was typed in full; where several have that code, it asks.
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || search.trim() === '') return
    const left = items?.filter(fitting(search, category)) ?? []
    const exact = itemsWithCode(items ?? [], search)
    const [item, another] = exact.length > 0 ? exact : left
    if (!item || (another && exact.length === 0)) return
    if (another) {
      onSeveral(exact, next.current)
      choosePieces(1)
    } else add(item)
    setSearch('')
  }
  const quickAdd = can('store.items') ? (
    <Button startIcon={<AddIcon />} sx={{ px: 2, mr: -2 }} onClick={() => setQuick(true)}>
      Quick Add
    </Button>
  ) : null
  return (
    <Column
      title="Store Items"
      actions={
        <>
          <CameraScan onCode={onCode} />
          {quickAdd}
        </>
      }
      tools={
        <>
          <Box onKeyDown={onSearchKey}>
            <SearchField
              label="Search items"
              placeholder="Name, category or SKU..."
              value={search}
              onChange={setSearch}
            />
          </Box>
          <Categories categories={categories} chosen={category} onChoose={setCategory} />
        </>
      }
      footer={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            variant="outlined"
            startIcon={<KeypadIcon />}
            onClick={onCustom}
            // On a tablet the three columns leave no room for the icon.
            sx={{
              flex: 1,
              px: 1,
              // Larger text takes two lines.
              lineHeight: 1.2,
              '& .MuiButton-startIcon': { display: { md: 'none', lg: 'flex' } },
            }}
          >
            Add Custom Item
          </Button>
          <NextQuantity value={pieces} onChange={choosePieces} />
        </Box>
      }
    >
      <Box sx={{ flex: 1, overflowY: 'auto', px: 4, pb: 3, pt: 1 }}>
        {items === undefined ? <TilesSkeleton /> : null}
        {found?.length === 0 ? <NoItems any={items?.length !== 0} /> : null}
        <Box component="ul" aria-label="Items" sx={GRID}>
          {found?.map((item) => (
            <ItemTile key={item.id} item={item} onAdd={add} />
          ))}
        </Box>
      </Box>
      {quick ? <QuickAddItem onClose={() => setQuick(false)} /> : null}
    </Column>
  )
})

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))',
  m: 0,
  p: 0,
  listStyle: 'none',
}

function Categories(props: { categories: readonly string[]; chosen: string; onChoose(category: string): void }) {
  if (props.categories.length < 3) return null
  return (
    <Box
      role="group"
      aria-label="Categories"
      sx={{ display: 'flex', gap: 2, mt: 2, mx: -4, px: 4, py: 1, overflowX: 'auto', scrollbarWidth: 'thin' }}
    >
      {props.categories.map((each) => (
        <Chip
          key={each}
          label={each}
          clickable
          aria-pressed={each === props.chosen}
          color={each === props.chosen ? 'primary' : 'default'}
          onClick={() => props.onChoose(each)}
          sx={{ height: 44, borderRadius: '22px', px: 1, flexShrink: 0 }}
        />
      ))}
    </Box>
  )
}

function NoItems({ any }: { any: boolean }) {
  const text = any
    ? 'Try another word or category, or add a custom item.'
    : 'Sell with Add Custom Item until there are some.'
  return (
    <EmptyState
      of={[storeItems]}
      icon={<StoreIcon fontSize="inherit" />}
      title={any ? 'No items found' : 'No items yet'}
      text={text}
    />
  )
}

function TilesSkeleton() {
  return (
    <Box role="status" aria-label="Loading items" sx={GRID}>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={96} />
      ))}
    </Box>
  )
}

import AddIcon from '@mui/icons-material/Add'
import KeypadIcon from '@mui/icons-material/DialpadOutlined'
import StoreIcon from '@mui/icons-material/StorefrontOutlined'
import { Box, Button, Skeleton } from '@mui/material'
import { type KeyboardEvent, memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { searchFor } from '#shared/kernel/values/search'
import { allergyMeetings } from '#shared/store/allergens'
import { type StoreItem, storeItems } from '#shared/store/model'
import { itemPictures, type ListedItem } from '#shared/store/reads'
import { itemsWithCode } from '#shared/store/sku'
import { bestSellers, inTillOrder } from '#shared/store/till-order'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { SearchField } from '../ui/search-field'
import { useRead } from '../ui/use-read'
import { CameraScan } from './camera-scan'
import { Categories } from './categories'
import { Column } from './column'
import { ItemTile } from './item-tile'
import { NextQuantity } from './next-quantity'
import { QuickAddItem } from './quick-add-item'
import { TILE } from './till-item-look'
import { useSoldLately } from './use-sold-lately'

const ALL = 'All'
/** The category of the best sellers. */
const POPULAR = 'Popular'

interface Props {
  items: ListedItem[] | undefined
  /** What the chosen camper must avoid; null if nothing is known. */
  allergies: string | null
  onAdd(item: StoreItem, pieces: number): void
  /** Handles a code that the camera read; returns the message to show. */
  onCode(code: string): string
  /** Asks which item was meant when several share a code. */
  onSeveral(items: StoreItem[], pieces: number): void
  onCustom(): void
}

function fitting(search: string, category: string): (item: ListedItem) => boolean {
  const fits = searchFor(search)
  return (item) => fits(item.key) && (category === ALL || category === POPULAR || item.category === category)
}

/** Returns the chips above the items: all, the best sellers if anything was sold lately, and each category. */
function categoriesOf(items: readonly ListedItem[], sold: ReadonlyMap<number, number>): string[] {
  const popular = bestSellers(items, sold).length > 0 ? [POPULAR] : []
  return [...new Set([ALL, ...popular, ...items.flatMap(({ category }) => category ?? [])])]
}

/** Returns what a camper with these allergies must avoid in each item, in words, by item id. */
function clashesOf(allergies: string | null, items: readonly ListedItem[]): ReadonlyMap<number, string> {
  const met = allergyMeetings(allergies, items)
  return new Map(met.map(({ itemId, allergens }) => [itemId, `Allergy: ${allergens.join(', ')}`]))
}

/** Column 2: what can be bought. */
export const ItemColumn = memo(function ItemColumn(props: Props) {
  const { onAdd, onCode, onSeveral, onCustom } = props
  // Deferred, so that a tap and the list of campers, which comes first, do not wait for dozens of tiles to render.
  const items = useDeferredValue(props.items)
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState(ALL)
  const { pieces, next, choosePieces, add } = usePieces(onAdd)
  const wanted = useDeferredValue(search)
  const pictures = useRead(itemPictures)
  const sold = useSoldLately()
  const categories = useMemo(() => categoriesOf(items ?? [], sold), [items, sold])
  const inOrder = useMemo(
    () => items && (category === POPULAR ? bestSellers(items, sold) : inTillOrder(items)),
    [items, sold, category],
  )
  const clashes = useMemo(() => clashesOf(props.allergies, items ?? []), [props.allergies, items])
  const found = useMemo(() => inOrder?.filter(fitting(wanted, category)), [inOrder, wanted, category])

  // Enter adds the only item found, or the one whose code was typed in full; if several share that code, it asks.
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || search.trim() === '') return
    const left = inOrder?.filter(fitting(search, category)) ?? []
    const exact = itemsWithCode(items ?? [], search)
    const [item, another] = exact.length > 0 ? exact : left
    if (!item || (another && exact.length === 0)) return
    if (another) {
      onSeveral(exact, next.current)
      choosePieces(1)
    } else add(item)
    setSearch('')
  }
  return (
    <Column
      title="Store Items"
      actions={
        <>
          <CameraScan onCode={onCode} />
          <QuickAdd />
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
          <CustomItemButton onClick={onCustom} />
          <NextQuantity value={pieces} onChange={choosePieces} />
        </Box>
      }
    >
      <Box sx={{ flex: 1, overflowY: 'auto', px: 3, pb: 2, pt: 0.5 }}>
        {items === undefined ? <TilesSkeleton /> : null}
        {found?.length === 0 ? <NoItems any={items?.length !== 0} /> : null}
        <ul aria-label="Items" className="till-items">
          {found?.map((item) => (
            <ItemTile
              key={item.id}
              item={item}
              picture={pictures?.get(item.id)}
              clash={clashes.get(item.id) ?? null}
              onAdd={add}
            />
          ))}
        </ul>
      </Box>
    </Column>
  )
})

/** Keeps how many pieces the next tap adds; then it resets to one. */
function usePieces(onAdd: Props['onAdd']) {
  const [pieces, setPieces] = useState(1)
  // A ref, so that all tiles share one function and choosing a quantity does not render them again.
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
  return { pieces, next, choosePieces, add }
}

/** Adds an item to the store without leaving the till, for users who may. */
function QuickAdd() {
  const { can } = useCamp()
  const [open, setOpen] = useState(false)
  if (!can('store.items')) return null
  return (
    <>
      <Button startIcon={<AddIcon />} sx={{ px: 2, mr: -2 }} onClick={() => setOpen(true)}>
        Quick Add
      </Button>
      {open ? <QuickAddItem onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function CustomItemButton({ onClick }: { onClick(): void }) {
  return (
    <Button
      variant="outlined"
      startIcon={<KeypadIcon />}
      onClick={onClick}
      // On a tablet the three columns leave no room for the icon.
      sx={{
        flex: 1,
        px: 1,
        // Larger text wraps onto two lines.
        lineHeight: 1.2,
        '& .MuiButton-startIcon': { display: { md: 'none', lg: 'flex' } },
      }}
    >
      Add Custom Item
    </Button>
  )
}

function NoItems({ any }: { any: boolean }) {
  const text = any
    ? 'Try another search or category, or add a custom item.'
    : 'Use Add Custom Item to sell until items are added.'
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
    <div role="status" aria-label="Loading items" className="till-items">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={TILE} />
      ))}
    </div>
  )
}

import { Alert, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import type { RosterTable } from '#shared/campers/roster/roster'
import { type ItemList, type NewItem, readItems } from '#shared/store/item-list'
import { addItem } from '#shared/store/item-mutations'
import type { StoreItem } from '#shared/store/model'
import { count } from '../campers/parts/count'
import { FileButton } from '../campers/parts/file-button'
import { ImportResult, ListImport, useAddRows } from '../campers/parts/list-import'
import { RowErrors } from '../campers/parts/row-errors'
import { useReadFile } from '../campers/parts/use-read-file'
import { useCamp } from '../ui/camp'
import { ItemPreview } from './item-preview'

/** More items than any camp store has; each is sent as an action of its own. */
const MAX_ITEMS = 2000

const FAILED = { title: 'Item Not Added', message: 'Failed to add this item. Please try again.' }
const NO_NOTES: [] = []

/** Adds the items of a list. */
function useAddItems() {
  const { mutate } = useCamp()
  const { progress, add } = useAddRows<NewItem>(FAILED)
  const addAll = ({ items, errors }: ItemList) =>
    add(items, errors, ({ fields }) =>
      mutate(addItem, (ids) => ({ itemId: ids.next(), movementId: ids.next(), ...fields })),
    )
  return { progress, addAll }
}

/** Adds the items of a spreadsheet to the store, after a preview (Store rule 15). */
export function ImportItems({ items, onClose }: { items: readonly StoreItem[]; onClose(): void }) {
  const [chosen, setChosen] = useState<{ file: File; table: RosterTable } | null>(null)
  const { busy, read } = useReadFile(setChosen)
  // What is added must not turn the rest of the list into items that are there already.
  const [there] = useState(items)
  const list = useMemo(() => (chosen ? readItems(chosen.table, there) : null), [chosen, there])
  const { progress, addAll } = useAddItems()
  const total = list?.items.length ?? 0
  const tooMany = total > MAX_ITEMS
  return (
    <ListImport
      title="Import Items"
      total={total}
      progress={progress}
      disabled={tooMany || total === 0}
      onImport={list ? () => void addAll(list) : null}
      onClose={onClose}
    >
      {chosen && list ? (
        progress ? (
          <ImportResult progress={progress} total={total} fileName={chosen.file.name} words={['item', 'items']} />
        ) : (
          <>
            <ListSummary list={list} tooMany={tooMany} />
            <ItemPreview items={list.items} />
            <RowErrors fileName={chosen.file.name} errors={list.errors} notes={NO_NOTES} hints={NO_NOTES} />
          </>
        )
      ) : (
        <>
          <Typography>
            Choose a CSV or Excel (.xlsx) file with one item per row. Each needs a name and price; category, stock,
            barcode and description are optional.
          </Typography>
          <FileButton label="Item file" variant="outlined" busy={busy} onFile={(file) => void read(file)} />
        </>
      )}
    </ListImport>
  )
}

/** Says what would be added. */
function ListSummary({ list, tooMany }: { list: ItemList; tooMany: boolean }) {
  const { items, errors, there, unused } = list
  if (tooMany) return <Alert severity="error">A list can have up to {MAX_ITEMS} items.</Alert>
  return (
    <Alert severity={errors.length > 0 || items.length === 0 ? 'warning' : 'info'} sx={{ overflowWrap: 'anywhere' }}>
      {count(items.length, 'new item')}, {count(there, 'item')} already in the store, {count(errors.length, 'row')} with
      errors.{unused.length > 0 ? ` Columns not used: ${unused.join(', ')}` : null}
    </Alert>
  )
}

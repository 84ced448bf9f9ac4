import { Alert, Button, Dialog, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material'
import { useMemo, useRef, useState } from 'react'
import type { RosterTable } from '#shared/campers/roster/roster'
import { type ItemList, readItems } from '#shared/store/item-list'
import { addItem } from '#shared/store/item-mutations'
import type { StoreItem } from '#shared/store/model'
import { count } from '../campers/parts/count'
import { RowErrors } from '../campers/parts/row-errors'
import { useReadFile } from '../campers/parts/use-read-file'
import { useBackCloses } from '../ui/back-closes'
import { useCamp } from '../ui/camp'
import { DialogFoot, FOOT_HEIGHT } from '../ui/dialog-foot'
import { wordsFor } from '../ui/run'
import { useUnfinished } from '../ui/unfinished'
import { ItemPreview } from './item-preview'

/** More items than any camp store has; each is sent as an action of its own. */
const MAX_ITEMS = 2000

const FAILED = { title: 'Item Not Added', message: 'Failed to add this item. Please try again.' }
const NO_NOTES: [] = []

/** What an import of items has done so far. */
interface Progress {
  done: number
  added: number
  errors: ItemList['errors']
}

/** Adds the items of a list one by one; an item that is refused is listed, and the others are added. */
function useAddItems() {
  const { mutate } = useCamp()
  const [progress, setProgress] = useState<Progress | null>(null)
  const begun = useRef(false)
  const add = async ({ items, errors }: ItemList) => {
    // A double click adds each item once.
    if (begun.current) return
    begun.current = true
    let now: Progress = { done: 0, added: 0, errors }
    setProgress(now)
    for (const { row, fields } of items) {
      try {
        await mutate(addItem, (ids) => ({ itemId: ids.next(), movementId: ids.next(), ...fields }))
        now = { ...now, done: now.done + 1, added: now.added + 1 }
      } catch (error) {
        const message = `Row ${row}: ${wordsFor(error, FAILED).message}`
        now = { ...now, done: now.done + 1, errors: [...now.errors, { row, message }] }
      }
      setProgress(now)
    }
  }
  return { progress, add }
}

/** Adds the items of a spreadsheet to the store, after a preview (Store rule 15). */
export function ImportItems({ items, onClose }: { items: readonly StoreItem[]; onClose(): void }) {
  const [chosen, setChosen] = useState<{ file: File; table: RosterTable } | null>(null)
  const { busy, read } = useReadFile(setChosen)
  const input = useRef<HTMLInputElement>(null)
  // What is added must not turn the rest of the list into items that are there already.
  const [there] = useState(items)
  const list = useMemo(() => (chosen ? readItems(chosen.table, there) : null), [chosen, there])
  const { progress, add } = useAddItems()
  const running = progress !== null && list !== null && progress.done < list.items.length
  useUnfinished(running)
  const close = () => {
    if (!running) onClose()
  }
  useBackCloses(true, close)
  const tooMany = list !== null && list.items.length > MAX_ITEMS
  return (
    <Dialog open onClose={close} fullWidth maxWidth="md" aria-labelledby="import-items">
      <DialogTitle id="import-items">Import Items</DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 4,
          gridAutoRows: 'max-content',
          gridTemplateColumns: 'minmax(0, 1fr)',
          scrollPaddingBottom: `${FOOT_HEIGHT}px`,
        }}
      >
        {chosen && list ? (
          progress ? (
            <Result progress={progress} total={list.items.length} fileName={chosen.file.name} />
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
            <Button variant="outlined" disabled={busy} onClick={() => input.current?.click()}>
              {busy ? 'Reading...' : 'Choose File'}
            </Button>
            <input
              ref={input}
              type="file"
              accept=".csv,.tsv,.xlsx,text/csv"
              hidden
              aria-label="Item file"
              onChange={(event) => {
                void read(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </>
        )}
        <DialogFoot>
          <Button disabled={running} onClick={close}>
            {progress ? 'Done' : 'Cancel'}
          </Button>
          {list && !progress ? (
            <Button variant="contained" disabled={tooMany || list.items.length === 0} onClick={() => void add(list)}>
              Import Items
            </Button>
          ) : null}
        </DialogFoot>
      </DialogContent>
    </Dialog>
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

/** Shows how far the import is, and at the end what was added. */
function Result({ progress, total, fileName }: { progress: Progress; total: number; fileName: string }) {
  const { done, added, errors } = progress
  if (done < total)
    return <LinearProgress variant="determinate" aria-label="Import progress" value={(done / total) * 100} />
  return (
    <>
      <Alert severity={errors.length > 0 ? 'warning' : 'success'}>
        {count(added, 'item')} added. {count(errors.length, 'row')} had errors.
      </Alert>
      <RowErrors fileName={fileName} errors={errors} notes={NO_NOTES} hints={NO_NOTES} />
    </>
  )
}

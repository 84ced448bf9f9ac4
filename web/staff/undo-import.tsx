import { Alert, Button, LinearProgress } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { fullName } from '#shared/campers/model'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { sayInstant } from '#shared/kernel/values/dates'
import { staff } from '#shared/staff/model'
import { addedFieldsOf, addedPrint, UNDO_MS, undoAddStaff } from '#shared/staff/undo-add'
import { withReader } from '#sync/replica/dexie-store'
import type { MetaValues } from '#sync/replica/replica'
import { count } from '../campers/parts/count'
import { useCamp } from '../ui/camp'
import { wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'

const FAILED = { title: 'Import Not Undone', message: 'Something went wrong. Please try again.' }
/** How many of the people who stay are named; the rest are only counted. */
const NAMED = 5

type Added = MetaValues['addedStaff']

/** Removes the people of an import whose records are as it added them, and returns the names of the others. */
function useUndo() {
  const { mutate, replica } = useCamp()
  return async ({ people }: Added, hear: (done: number) => void) => {
    let removed = 0
    const kept: string[] = []
    for (const [index, { staffId, print }] of people.entries()) {
      hear(index)
      const [member, fields] = await replica.transaction('r', replica.tables, (transaction) =>
        withReader(transaction, async (reader) => {
          return [await reader.get(staff, staffId), await addedFieldsOf(reader, staffId)] as const
        }),
      )
      if (!member) continue
      if (!fields || addedPrint(fields) !== print) {
        kept.push(fullName(member))
        continue
      }
      try {
        await mutate(undoAddStaff, () => ({ ...fields, staffId }))
        removed += 1
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        kept.push(fullName(member))
      }
    }
    await replica.meta.delete('addedStaff')
    return { removed, kept }
  }
}

/** Offers the undo of the staff list that this person last imported on this device, for a day (Staff rule 16). */
export function UndoImport() {
  const { replica, profile, who } = useCamp()
  const toast = useToast()
  const undo = useUndo()
  const [done, setDone] = useState<number | null>(null)
  const added = useLiveQuery(() => replica.getMeta('addedStaff'), [replica])
  if (!added || added.userId !== who.userId || Date.now() - Date.parse(added.at) > UNDO_MS) return null
  const many = added.people.length
  const confirm = async () => {
    setDone(0)
    try {
      const { removed, kept } = await undo(added, setDone)
      const more = kept.length > NAMED ? ` and ${kept.length - NAMED} more` : ''
      const stay =
        kept.length > 0
          ? ` Kept, because they were changed or are in use: ${kept.slice(0, NAMED).join(', ')}${more}.`
          : ''
      const message = `${count(removed, 'person', 'people')} removed.${stay}`
      toast({ tone: 'success', title: 'Import Undone', message, ms: 6000 })
    } catch (error) {
      toast({ tone: 'error', ...wordsFor(error, FAILED) })
    } finally {
      setDone(null)
    }
  }
  if (done !== null)
    return <LinearProgress variant="determinate" aria-label="Undo progress" value={(done / Math.max(many, 1)) * 100} />
  return (
    <Alert
      severity="info"
      sx={{ overflowWrap: 'anywhere' }}
      action={
        <Button color="inherit" onClick={() => void confirm()}>
          Undo Import
        </Button>
      }
    >
      {count(many, 'person', 'people')} added from {added.fileName}, {sayInstant(added.at, profile.timezone)}. Undo
      removes those whose records haven't been changed or used since.
    </Alert>
  )
}

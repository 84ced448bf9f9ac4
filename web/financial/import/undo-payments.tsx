import { Alert, Button, LinearProgress } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { reversePayment } from '#shared/financial/payment-mutations'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { sayInstant } from '#shared/kernel/values/dates'
import type { MetaValues } from '#sync/replica/replica'
import { count } from '../../campers/parts/count'
import { useCamp } from '../../ui/camp'
import { wordsFor } from '../../ui/run'
import { useToast } from '../../ui/toast'

/** How long an import can be undone here; later, each payment can still be reversed on its account. */
const UNDO_MS = 24 * 60 * 60 * 1000
const FAILED = { title: 'Import Not Undone', message: 'Something went wrong. Please try again.' }

/** Reverses what is left of the payments of an import, and counts those that were reversed or refunded before. */
function useUndo() {
  const { mutate, replica } = useCamp()
  return async ({ entryIds }: MetaValues['addedPayments'], hear: (done: number) => void) => {
    let reversed = 0
    for (const [index, paymentId] of entryIds.entries()) {
      hear(index)
      try {
        await mutate(reversePayment, (ids) => ({
          entryId: ids.next(),
          paymentId,
          reason: 'The import was undone',
        }))
        reversed += 1
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    }
    await replica.meta.delete('addedPayments')
    return { reversed, kept: entryIds.length - reversed }
  }
}

/** Offers the undo of the payments that this person last imported on this device, for a day (Financial rule 62). */
export function UndoPayments() {
  const { replica, profile, who } = useCamp()
  const toast = useToast()
  const undo = useUndo()
  const [done, setDone] = useState<number | null>(null)
  const added = useLiveQuery(() => replica.getMeta('addedPayments'), [replica])
  if (!added || added.userId !== who.userId || Date.now() - Date.parse(added.at) > UNDO_MS) return null
  const many = added.entryIds.length
  const confirm = async () => {
    setDone(0)
    try {
      const { reversed, kept } = await undo(added, setDone)
      const stay = kept > 0 ? ` ${count(kept, 'payment')} had been reversed or refunded before.` : ''
      const message = `${count(reversed, 'payment')} reversed.${stay}`
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
      {count(many, 'payment')} imported from {added.fileName}, {sayInstant(added.at, profile.timezone)}. Undo reverses
      what hasn't been refunded or reversed since.
    </Alert>
  )
}

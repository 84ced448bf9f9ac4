import type { ListedPayment, PaymentListFile } from '#shared/financial/payment-list-file'
import { importPayment } from '#shared/financial/prior-payment-mutations'
import type { MetaValues } from '#sync/replica/replica'
import { useAddRows } from '../../campers/parts/list-import'
import { useCamp } from '../../ui/camp'

const FAILED = { title: 'Payment Not Imported', message: 'Failed to import this payment. Please try again.' }

/** Imports the payments of a file, and remembers on this device which ones an undo reverses. */
export function useAddPayments() {
  const { mutate, replica, who } = useCamp()
  const { progress, add } = useAddRows<ListedPayment>(FAILED)
  const addAll = (fileName: string, { payments, errors }: PaymentListFile) => {
    const at = new Date().toISOString()
    const entryIds: MetaValues['addedPayments']['entryIds'] = []
    return add(payments, errors, ({ fields }) => {
      const note = async ({ entryId }: { entryId: number }) => {
        entryIds.push(entryId)
        await replica.setMeta('addedPayments', { userId: who.userId, fileName, at, entryIds })
      }
      return mutate(importPayment, (ids) => ({ ...fields, entryId: ids.next() }), { alongside: note })
    })
  }
  return { progress, addAll }
}

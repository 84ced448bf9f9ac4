import { useCallback } from 'react'
import { recalculateBalances } from '#shared/store/funds-mutations'
import { useCamp } from '../ui/camp'
import { wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'

const FAILED = { title: 'Balances Not Recalculated', message: 'Failed to recalculate balances.' }

/** Recalculates store balances from the ledger and reports how many were wrong; resolves to whether it was done. */
export function useRecalculate(): (camperIds: number[]) => Promise<boolean> {
  const { mutate } = useCamp()
  const toast = useToast()
  return useCallback(
    async (camperIds) => {
      try {
        const { result } = await mutate(recalculateBalances, () => ({ camperIds }))
        const wrong = result.results.filter(({ updated }) => updated).length
        const were =
          wrong === 0
            ? 'All balances were correct.'
            : wrong === 1
              ? '1 balance was corrected.'
              : `${wrong} balances were corrected.`
        toast({ tone: 'success', title: 'Balances Recalculated', message: were })
        return true
      } catch (error) {
        toast({ tone: 'error', ...wordsFor(error, FAILED) })
        return false
      }
    },
    [mutate, toast],
  )
}

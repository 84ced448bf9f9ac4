import { useCallback } from 'react'
import { undoImport } from '#shared/campers/roster/import-mutations'
import { forgetIfOf } from '#sync/campers/begun-import'
import { useCamp } from '../../ui/camp'
import { wordsFor } from '../../ui/run'
import { useToast } from '../../ui/toast'

const FAILED = { title: 'Import Not Undone', message: 'Something went wrong. Please try again.' }

/** Undoes an import, and names the campers who have been used since and therefore stay. */
export function useUndoImport(): (importId: number) => Promise<boolean> {
  const { replica, mutate } = useCamp()
  const toast = useToast()
  return useCallback(
    async (importId) => {
      try {
        // What this device stores about the import is removed along with it.
        const alongside = () => forgetIfOf(replica, importId)
        const { result } = await mutate(undoImport, () => ({ importId }), { alongside })
        const { removed, kept } = result
        const stay = kept.length > 0 ? ` Kept, because they are in use: ${kept.slice(0, 5).join(', ')}.` : ''
        toast({
          tone: 'success',
          title: 'Import Undone',
          message: `${removed === 1 ? '1 camper' : `${removed} campers`} removed.${stay}`,
          ms: 6000,
        })
        return true
      } catch (error) {
        toast({ tone: 'error', ...wordsFor(error, FAILED) })
        return false
      }
    },
    [replica, mutate, toast],
  )
}

import { Alert, Skeleton, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { ReasonDialog } from '../ui/reason-dialog'
import { request } from '../ui/request'
import type { DescribedRefusal } from './described-refusal'
import { Lines } from './lines'

type Dependent = DescribedRefusal['dependents'][number]

/**
 * Returns what would be applied along with a refused action. For a family's action the server is asked, because only
 * some of those are on the screen.
 *
 * @returns `reading` until the answer is here, `failed` if there is none
 */
function useDependents({ action, dependents }: DescribedRefusal): readonly Dependent[] | 'reading' | 'failed' {
  const [read, setRead] = useState<readonly Dependent[] | 'reading' | 'failed'>('reading')
  const { uid, ofFamily } = action
  useEffect(() => {
    if (!ofFamily) return
    let isOpen = true
    const show = (result: readonly Dependent[] | 'failed') => isOpen && setRead(result)
    request<Dependent[]>('GET', `/api/inbox/dependents?uid=${uid}`).then(show, () => show('failed'))
    return () => {
      isOpen = false
    }
  }, [uid, ofFamily])
  return ofFamily ? read : dependents
}

/** Asks for the reason before a refused action is applied, and lists all that is applied with it. */
export function ApplyDialog(props: {
  refusal: DescribedRefusal
  /** @param uids all that the person was shown, the action's own first */
  apply(uids: readonly string[], reason: string): Promise<boolean>
  onClose(): void
}) {
  const { refusal, apply, onClose } = props
  const dependents = useDependents(refusal)
  const shown = typeof dependents === 'string' ? [] : dependents
  return (
    <ReasonDialog
      title="Apply this change anyway?"
      confirmLabel="Apply Change"
      longest={500}
      danger={false}
      incomplete={typeof dependents === 'string'}
      act={(reason) => apply([refusal.action.uid, ...shown.map(({ uid }) => uid)], reason)}
      onClose={onClose}
    >
      <Typography>
        This applies the change now for the person who made it. Your name and reason are saved with it.
      </Typography>
      {dependents === 'reading' ? <Skeleton variant="rounded" height={48} sx={{ mt: 3 }} /> : null}
      {dependents === 'failed' ? (
        <Alert severity="error" sx={{ mt: 3 }}>
          The changes that depend on this one couldn't be loaded. Close this and try again when you're online.
        </Alert>
      ) : null}
      {shown.length > 0 ? (
        <>
          <Typography sx={{ mt: 3 }}>These changes depend on it and will be applied too:</Typography>
          <Lines label="Applied too" lines={shown.map(({ uid, words }) => ({ key: uid, text: words }))} />
        </>
      ) : null}
    </ReasonDialog>
  )
}

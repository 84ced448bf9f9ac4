import { Alert, Skeleton, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { spokenLanguage } from '#shared/kernel/values/language'
import { undoOf } from '#sync/campers/undo'
import { useCamp } from '../../ui/camp'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { count } from '../parts/count'
import { useUndoImport } from './use-undo-import'

/** How many of the campers who stay are named; the rest are only counted. */
const NAMED = 8

/** Names the campers who would be removed, and those who stay, before an import is undone. */
export function UndoDialog(props: { importId: number; fileName: string; onClose(undone: boolean): void }) {
  const { importId, fileName, onClose } = props
  const { replica } = useCamp()
  const plan = useLiveQuery(() => undoOf(replica, importId), [replica, importId])
  const undo = useUndoImport()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const done = await undo(importId)
    setBusy(false)
    if (done) onClose(true)
  }
  const rest = plan ? plan.kept.length - NAMED : 0
  return (
    <ConfirmDialog
      open
      danger
      title="Undo this import?"
      confirmLabel={busy ? 'Processing...' : 'Undo Import'}
      cancelLabel="Keep Import"
      busy={busy || !plan}
      onConfirm={() => void confirm()}
      onClose={() => onClose(false)}
    >
      {plan ? (
        <Typography>
          This permanently deletes {count(plan.going.length, 'camper')}
          {plan.registrations > 0 ? ` and ${count(plan.registrations, 'registration')}` : ''} from {fileName} and{' '}
          {count(plan.familyIds.length, 'family', 'families')} it created, with any changes made to them since.
          {plan.balances > 0 ? ' Opening balances are reversed unless their accounts were used since.' : null}
        </Typography>
      ) : (
        <Skeleton height={72} />
      )}
      {plan && plan.kept.length > 0 ? (
        <Alert severity="info" sx={{ mt: 4 }}>
          {plan.kept.length === 1
            ? '1 camper will stay because they now have'
            : `${plan.kept.length.toLocaleString(spokenLanguage())} campers will stay because they now have`}{' '}
          a registration, money or activities: {plan.kept.slice(0, NAMED).join(', ')}
          {rest > 0 ? ` and ${rest.toLocaleString(spokenLanguage())} more` : ''}.
        </Alert>
      ) : null}
    </ConfirmDialog>
  )
}

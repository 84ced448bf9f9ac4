import { Alert, Skeleton, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { spokenLanguage } from '#shared/kernel/language'
import { undoOf } from '#sync/campers/undo'
import { useCamp } from '../../ui/camp'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { count } from './count'
import { useUndoImport } from './use-undo-import'

/** How many of those who stay are named; the rest is counted. */
const NAMED = 8

/** Names those who go with an import, and those who stay, before it is undone. */
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
      cancelLabel="Keep It"
      busy={busy || !plan}
      onConfirm={() => void confirm()}
      onClose={() => onClose(false)}
    >
      {plan ? (
        <Typography>
          {count(plan.going.length, 'camper')} of {fileName} and {count(plan.familyIds.length, 'family', 'families')}{' '}
          that it made are deleted for good, with everything that was changed on them since.
        </Typography>
      ) : (
        <Skeleton height={72} />
      )}
      {plan && plan.kept.length > 0 ? (
        <Alert severity="info" sx={{ mt: 4 }}>
          {plan.kept.length === 1
            ? '1 camper stays'
            : `${plan.kept.length.toLocaleString(spokenLanguage())} campers stay`}
          , with a registration, money or activities by now: {plan.kept.slice(0, NAMED).join(', ')}
          {rest > 0 ? ` and ${rest.toLocaleString(spokenLanguage())} more` : ''}.
        </Alert>
      ) : null}
    </ConfirmDialog>
  )
}

import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { fullName } from '#shared/campers/model'
import { deleteFamily } from '#shared/campers/mutations'
import type { FamilyLine } from '#shared/registration/reads'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useRun } from '../../ui/run'

const WORDS = {
  done: { title: 'Family Deleted' },
  failed: { title: 'Family Not Deleted', message: 'Something went wrong. Please try again.' },
}

/** Deletes a family that has no campers; if it has any, names them instead. */
export function DeleteFamily(props: { line: FamilyLine; onClose(): void; onDeleted?(): void }) {
  const { line, onClose, onDeleted = onClose } = props
  const { family, campers } = line
  const run = useRun()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const done = await run(deleteFamily, () => ({ familyId: family.id }), WORDS)
    setBusy(false)
    if (done) onDeleted()
  }
  return (
    <ConfirmDialog
      open
      title={`Delete the ${family.lastName} Family?`}
      confirmLabel="Delete"
      danger
      busy={busy}
      disabled={campers.length > 0}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {campers.length === 0 ? (
        <Typography>This removes the family and its contacts. It can't be undone.</Typography>
      ) : (
        <>
          <Typography>This family still has campers. Move or delete them first:</Typography>
          <Box component="ul" sx={{ pl: 5 }}>
            {campers.map((camper) => (
              <li key={camper.id}>{fullName(camper)}</li>
            ))}
          </Box>
        </>
      )}
    </ConfirmDialog>
  )
}

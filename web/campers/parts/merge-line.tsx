import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { undoMerge } from '#shared/campers/merge/merge-mutations'
import type { Merge } from '#shared/campers/model'
import { mergesInto } from '#shared/campers/reads'
import { dayIn, sayDay } from '#shared/kernel/values/dates'
import { useCamp } from '../../ui/camp'
import { useRun } from '../../ui/run'
import { useRead } from '../../ui/use-read'
import { MergeDialog } from './merge-dialog'

interface Props {
  kind: Merge['kind']
  keptId: number
  name: string
  /** Called after a merge, because whatever else is open now shows another row. */
  onMerged(): void
}

const SEPARATED = {
  done: { title: 'Merge Undone', message: 'Both records are back. Anything added since the merge stays here.' },
  failed: { title: 'Merge Not Undone', message: 'Something went wrong. Please try again.' },
}

/** Shows what was merged into this camper or family, and the button to merge another; only for the office. */
export function MergeLine(props: Props) {
  const { can } = useCamp()
  return can('campers.merge') ? <MergeLineOfOffice {...props} /> : null
}

function MergeLineOfOffice({ kind, keptId, name, onMerged }: Props) {
  const { profile } = useCamp()
  const run = useRun()
  const merged = useRead(mergesInto, kind, keptId) ?? []
  const [open, setOpen] = useState(false)
  const [last] = merged
  const separate = async (mergeId: number) => {
    if (await run(undoMerge, () => ({ mergeId }), SEPARATED)) onMerged()
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {last ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" onClick={() => void separate(last.id)}>
              Undo Merge
            </Button>
          }
        >
          {last.name} was merged into this record on {sayDay(dayIn(profile.timezone, last.mergedAt))}.
        </Alert>
      ) : null}
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
        {kind === 'campers' ? 'Merge with Another Camper' : 'Merge with Another Family'}
      </Button>
      {open ? (
        <MergeDialog kind={kind} keptId={keptId} name={name} onClose={() => setOpen(false)} onMerged={onMerged} />
      ) : null}
    </Box>
  )
}

import { Box, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { addDays } from '#shared/kernel/values/dates'
import type { ReadyLine } from '#shared/readiness/reads'
import { missingOf } from '#shared/staff/ready'
import { overrideReady } from '#shared/staff/ready-mutations'
import { useCamp } from '../ui/camp'
import { ReasonDialog } from '../ui/reason-dialog'
import { useRun } from '../ui/run'

const DAYS = 14

/** Lets a person who isn't ready work: for a recorded reason, and until a given day. */
export function OverrideDialog(props: { line: ReadyLine; sessionId: number; onClose(): void }) {
  const { line, sessionId, onClose } = props
  const { today } = useCamp()
  const [until, setUntil] = useState(addDays(today, DAYS))
  const run = useRun()
  const act = async (reason: string, uid: string) => {
    const build = (overrideId: number) => ({ overrideId, staffId: line.member.id, sessionId, reason, until })
    const saved = await run(
      overrideReady,
      (ids) => build(ids.next()),
      {
        done: { title: 'Exception Added', message: `${line.name} can work until that date.` },
        failed: { title: 'Exception Not Added', message: 'Please try again.' },
      },
      { uid },
    )
    return saved !== undefined
  }
  return (
    <ReasonDialog
      title={`Let ${line.name} work anyway?`}
      confirmLabel="Add Exception"
      longest={500}
      danger={false}
      incomplete={until === ''}
      act={act}
      onClose={onClose}
    >
      <Typography>Still missing:</Typography>
      <Box component="ul" sx={{ my: 1, pl: 6 }}>
        {missingOf(line.readiness).map((say) => (
          <li key={say}>{say}</li>
        ))}
      </Box>
      <TextField
        label="Allow Until"
        type="date"
        fullWidth
        required
        sx={{ mt: 3 }}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
      />
    </ReasonDialog>
  )
}

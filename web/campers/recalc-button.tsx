import { Button } from '@mui/material'
import { useState } from 'react'
import { type Camper, fullName } from '#shared/campers/model'
import { useRecalculate } from './use-recalculate'

/** Recalculates a camper's store balance from its transactions (Store rule 10). */
export function RecalcButton({ camper }: { camper: Camper }) {
  const recalculate = useRecalculate()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await recalculate([camper.id])
    setBusy(false)
  }
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={`Recalculate ${fullName(camper)}'s balance`}
      onClick={() => void run()}
      sx={{ minHeight: 44, ml: 2, my: -3 }}
    >
      Recalc
    </Button>
  )
}

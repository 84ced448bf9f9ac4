import { Box, Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { usePrinting } from './printing'

/** So many are drawn at first, and twice as many with each press: of 5,000 the last is seven presses away. */
const STEP = 60

/** A long list by and by: what of it is drawn, and the button for more. Printed it is whole. */
export function useSteps<T>(all: readonly T[] | undefined): { shown: readonly T[] | undefined; more: ReactNode } {
  const [limit, setLimit] = useState(STEP)
  const printing = usePrinting()
  const left = (all?.length ?? 0) - limit
  if (printing || left <= 0) return { shown: all, more: null }
  const more = (
    <Box className="no-print" sx={{ mt: 4, textAlign: 'center' }}>
      <Button variant="outlined" onClick={() => setLimit(limit * 2)}>
        Show More ({left})
      </Button>
    </Box>
  )
  return { shown: all?.slice(0, limit), more }
}

import { Box, Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { usePrinting } from './printing'

/** How many are rendered at first; each click doubles the number, so the last of 5,000 is seven clicks away. */
const STEP = 60

/**
 * Shows a long list in parts: returns what is rendered so far, and the button for more. In print the list is complete.
 */
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

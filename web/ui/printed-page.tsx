import { Box, GlobalStyles } from '@mui/material'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePrinting } from './printing'

/** Hides everything else in print, so that no empty sheet follows. */
const ALONE = { '@media print': { 'body > *:not(.printed-page)': { display: 'none !important' } } }

/** Prints its content instead of the screen, no matter from which dialog; rendered only while printing. */
export function PrintedPage({ children }: { children: ReactNode }) {
  if (!usePrinting()) return null
  return createPortal(
    <Box className="printed-page" sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <GlobalStyles styles={ALONE} />
      {children}
    </Box>,
    document.body,
  )
}

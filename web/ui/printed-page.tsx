import { Box, GlobalStyles } from '@mui/material'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePrinting } from './printing'

/** On paper there is this page alone: nothing around it, not even as an empty sheet. */
const ALONE = { '@media print': { 'body > *:not(.printed-page)': { display: 'none !important' } } }

/** Prints in place of the screen, no matter from which dialog; rendered only while something is printed. */
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

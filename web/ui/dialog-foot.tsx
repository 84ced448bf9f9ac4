import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** The padding below a dialog's content, which the footer covers. */
const PADDING = 20

/**
 * How much of the dialog's content the footer covers, so that elements focused by Tab scroll to above it (CSS
 * `scrollPaddingBottom`).
 */
export const FOOT_HEIGHT = 76

/** The buttons of a form within a dialog's content; they stay visible however long the form is. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <Box
      data-always-in-reach
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 2,
        py: 3,
        bgcolor: 'background.paper',
        position: 'sticky',
        bottom: -PADDING,
        mb: `-${PADDING}px`,
        zIndex: 1,
      }}
    >
      {children}
    </Box>
  )
}

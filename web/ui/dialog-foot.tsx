import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** The padding below a dialog's content, which the foot covers. */
const PADDING = 20

/** The buttons of a form that is a part of a dialog's content: in sight however long it is. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        ...{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: 2,
          py: 3,
          bgcolor: 'background.paper',
        },
        ...{ position: 'sticky', bottom: -PADDING, mb: `-${PADDING}px`, zIndex: 1 },
      }}
    >
      {children}
    </Box>
  )
}

import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** A row of a long list with its actions; stacked on a phone. */
export function Row({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        gap: { xs: 1, md: 3 },
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
        minHeight: 64,
      }}
    >
      {children}
      {actions ? <Box sx={{ display: 'flex', ml: { md: 'auto' } }}>{actions}</Box> : null}
    </Box>
  )
}

/** The width of a cell on wide screens; a narrow one fits the longest role on one line. */
const roomOf = (wide: boolean) => ({ flex: wide ? '2 1 0' : '1 1 0', minWidth: wide ? 0 : 112 })

/** Shows one cell of a row, with its label for people who can't see the list's header. */
export function Cell({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: { xs: wide ? '1 1 100%' : '0 1 auto', md: roomOf(wide).flex },
        minWidth: { xs: 0, md: roomOf(wide).minWidth },
        overflowWrap: 'anywhere',
      }}
    >
      <Box component="span" sx={{ display: { md: 'none' }, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {label}:{' '}
      </Box>
      {children}
    </Box>
  )
}

/** The header of a list of rows, on wide screens. */
export function Heads({ heads }: { heads: readonly { label: string; wide?: boolean }[] }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'flex' },
        gap: 3,
        pb: 1,
        borderBottom: 2,
        borderColor: 'divider',
        fontWeight: 650,
      }}
    >
      {heads.map(({ label, wide }) => (
        <Box key={label} sx={roomOf(wide ?? false)}>
          {label}
        </Box>
      ))}
    </Box>
  )
}

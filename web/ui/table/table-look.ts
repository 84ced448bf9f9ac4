import type { SxProps, Theme } from '@mui/material/styles'

/** The height of a row in pixels at the normal text size: dense for a mouse, taller for a finger on a tablet. */
export const ROW = { fine: 36, coarse: 48 } as const

const PAPER = 'var(--mui-palette-background-paper)'
const LINE = '1px solid var(--mui-palette-divider)'
const held = { position: 'sticky', zIndex: 1, background: PAPER } as const
/** A background between paper and the camp's color; a transparent one would show what scrolls beneath it. */
const tinted = (percent: number) => `color-mix(in srgb, var(--mui-palette-primary-main) ${percent}%, ${PAPER})`

/**
 * Styles a whole table in one sheet, so that ten thousand rows need no component each.
 *
 * @param heldWidth the width, in pixels, of the columns that stay in place
 */
export const tableLook = (row: number, around: number, heldWidth: number) =>
  ({
    overflow: 'auto',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    maxHeight: `max(280px, calc(100dvh - ${around}px))`,
    position: 'relative',
    // Focused elements are scrolled out from under the fixed columns.
    scrollPaddingLeft: heldWidth,
    '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
    '& tbody tr:not(.spacer), & thead tr': { height: row },
    '& .spacer td': { p: 0, border: 0 },
    '& th, & td': {
      px: 2,
      py: 0,
      textAlign: 'left',
      fontWeight: 400,
      typography: 'body2',
      borderBottom: LINE,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      boxSizing: 'border-box',
    },
    '& .numeric': { textAlign: 'right', pr: 4 },
    '& thead th': { ...held, top: 0, zIndex: 2 },
    '& thead .MuiTableSortLabel-root': {
      minHeight: row - 1,
      typography: 'body2',
      fontWeight: 650,
      '--ring-offset': '-3px',
    },
    '& .choose': { ...held, left: 0, p: 0 },
    '& .choose label': { display: 'flex', height: row - 1, alignItems: 'center', justifyContent: 'center' },
    '& .choose input': { width: 18, height: 18, m: 0, accentColor: 'var(--mui-palette-primary-main)' },
    '& .names': { ...held, left: 44, borderRight: LINE },
    '& thead .choose, & thead .names': { zIndex: 3 },
    '& .names a': {
      color: 'primary.main',
      fontWeight: 600,
      textDecoration: 'none',
      display: 'block',
      lineHeight: `${row - 8}px`,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      '--ring-offset': '-2px',
    },
    '& tbody tr:not(.spacer)': { cursor: 'pointer' },
    '& tbody tr:hover :is(th, td), & tbody tr:focus-within :is(th, td)': { background: tinted(6) },
    '& tbody tr[data-chosen] :is(th, td)': { background: tinted(13) },
  }) as const satisfies SxProps<Theme>

import { GlobalStyles } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { memo } from 'react'
import { camperLook } from './board-camper-look'
import { placeLook } from './board-place-look'

/** The space at the top for the status bar, and a little more. */
const TOP = 56

const board = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
  ...camperLook,
  ...placeLook,
  // On a phone: the cabins in one column, with the unassigned campers as a sheet over the bottom.
  '&.stepping': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    '--sheet-foot': 'var(--bottom-bar, 0px)',
    '& .place': { scrollMarginTop: TOP },
    '& .unassigned.sheet': {
      order: 2,
      position: 'sticky',
      bottom: 'var(--sheet-foot)',
      zIndex: 5,
      mx: -3,
      maxHeight: '60dvh',
      borderRadius: '14px 14px 0 0',
      boxShadow: '0 -6px 24px rgb(0 0 0 / 0.18)',
      '&:not(.up) .place-body': { display: 'none' },
      '&.up .place-head': { mb: 2 },
    },
  },
  // It shrinks to make room for a drop, but stays rendered, because the drag began there.
  '&.stepping.lifting .unassigned.sheet': { maxHeight: 56, overflow: 'hidden' },
  // Sits above the bar that shows the selected campers.
  '&.stepping.holding': { '--sheet-foot': 'calc(62px + var(--bottom-bar, 0px))' },
  '& .unassigned': {
    display: 'flex',
    flexDirection: 'column',
    position: { md: 'sticky' },
    top: { md: TOP },
    maxHeight: { xs: '52dvh', md: `calc(100dvh - ${TOP + 12}px)` },
    '& .place-body': { display: 'flex', flexDirection: 'column', minHeight: 0 },
    '& .campers': {
      overflowY: 'auto',
      minHeight: 0,
      overscrollBehavior: 'contain',
      px: 1,
      mx: -1,
      pb: 1,
      isolation: 'isolate',
    },
  },
  '& .wall': {
    display: 'grid',
    gap: 3,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(250px, 100%), 1fr))',
    alignItems: 'start',
  },
  '@media print': {
    display: 'block',
    '& .wall': { display: 'block', columns: '3', columnGap: '12px' },
    '& .place': { boxShadow: 'none', mb: 3 },
    '& .unassigned': { position: 'static', maxHeight: 'none', display: 'block', breakInside: 'auto' },
    '& .unassigned .campers': { columns: '3', display: 'block', overflow: 'visible' },
    '& .camper': { breakInside: 'avoid', mb: 1 },
    // A printout cannot be tapped to see the rest of a long name.
    '& .camper-name': { whiteSpace: 'normal', overflow: 'visible' },
    '& .camper-bed': { border: 1, borderColor: 'divider' },
    '& .camper-bed-word': { display: 'inline' },
  },
} as const satisfies SxProps<Theme>

const look = (theme: Theme) => ({ '.board': theme.unstable_sx(board) })

/**
 * Styles the board through the class `board`: one style sheet for the whole wall, computed once, instead of a styled
 * component for each of hundreds of campers, so that picking one up is fast on an old tablet, too.
 */
export const BoardLook = memo(function BoardLook() {
  return <GlobalStyles styles={look} />
})

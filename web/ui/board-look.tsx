import { GlobalStyles } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { memo } from 'react'

/** The room at the top for the bar of truth, and a little more. */
const TOP = 56

const bedside = { border: 1, borderColor: 'divider', borderRadius: 1 } as const

/** A camper's row, high enough for a finger. */
const camper = {
  '& .camper': {
    ...{ ...bedside, display: 'flex', alignItems: 'center', listStyle: 'none', bgcolor: 'background.default' },
    '&.tapped': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)' },
    '&.away': { opacity: 0.4 },
  },
  '& .camper-body': {
    ...{ flex: 1, minWidth: 0, minHeight: 46, px: 3, py: '3px', borderRadius: 1, boxSizing: 'border-box' },
    '&[role=button]': { cursor: 'grab', touchAction: 'manipulation', userSelect: 'none', WebkitTouchCallout: 'none' },
    // A touch shows at once, before it is known whether it is a tap or a drag.
    '&[role=button]:active': { bgcolor: 'action.selected' },
  },
  '& button.camper-body': {
    ...{ font: 'inherit', color: 'inherit', textAlign: 'left', background: 'none', border: 0, cursor: 'pointer' },
  },
  '& .camper-body, & .lifted .camper-body': { display: 'flex', alignItems: 'center', gap: 2 },
  // A camper reached by Tab must not be hidden behind the bar that shows who is in hand.
  '& .camper-body, & .camper-more': { scrollMarginBottom: '110px' },
  '& .camper-words': { flex: 1, minWidth: 0 },
  // The number of the bed, where there is one, drawn as on the bed itself.
  '& .camper-bed': {
    ...{ flexShrink: 0, minWidth: 26, height: 26, lineHeight: '26px', px: 1, textAlign: 'center', borderRadius: '6px' },
    ...{ fontSize: '0.8438rem', fontWeight: 650, bgcolor: 'action.selected', boxSizing: 'border-box' },
  },
  '& .camper-bed-word': { display: 'none' },
  '& .camper-check': {
    ...{
      flexShrink: 0,
      width: 22,
      height: 22,
      border: '2px solid',
      borderColor: 'text.secondary',
      borderRadius: '6px',
    },
    ...{ boxSizing: 'border-box', display: 'grid', placeItems: 'center' },
  },
  '& .tapped .camper-check': {
    ...{ bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' },
    '&::after': {
      ...{ content: '""', width: 6, height: 11, mt: '-3px', border: '2px solid', borderWidth: '0 2px 2px 0' },
      transform: 'rotate(45deg)',
    },
  },
  '&.carrying .camper.tapped': { opacity: 0.4 },
  '& .camper-name, & .camper-about': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .camper-name': { fontSize: '1rem', fontWeight: 600, lineHeight: 1.35 },
  '& .camper-about': { fontSize: '0.8438rem', lineHeight: 1.3, color: 'text.secondary' },
  '& .camper-more': {
    ...{
      width: 44,
      height: 44,
      flexShrink: 0,
      display: 'grid',
      placeItems: 'center',
      p: 0,
      border: 0,
      borderRadius: 1,
    },
    ...{ bgcolor: 'transparent', color: 'text.secondary', cursor: 'pointer' },
    '&:hover': { color: 'text.primary' },
  },
  '& .camper-rest': {
    listStyle: 'none',
    '& button': {
      ...{ width: '100%', minHeight: 44, border: 0, borderRadius: 1, bgcolor: 'transparent', cursor: 'pointer' },
      ...{ font: 'inherit', color: 'text.secondary' },
    },
  },
  '& .lifted .camper-body': {
    ...{ border: 2, borderColor: 'primary.main', bgcolor: 'background.paper', boxShadow: 8, cursor: 'grabbing' },
  },
  '& .campers': {
    display: 'grid',
    gap: 1,
    m: 0,
    p: 0,
    gridAutoRows: 'max-content',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
} as const

const places = {
  '& .place': {
    ...{ ...bedside, bgcolor: 'background.paper', p: 3, minWidth: 0, breakInside: 'avoid' },
    // A change in one card is painted without the others.
    isolation: 'isolate',
    boxShadow: '0 1px 2px rgb(60 40 10 / 0.05), 0 4px 14px rgb(60 40 10 / 0.05)',
    '&.lit': {
      borderColor: 'success.main',
      boxShadow: 'inset 0 0 0 1px var(--mui-palette-success-main)',
      bgcolor: 'success.light',
    },
    '&.lit.over': { boxShadow: 'inset 0 0 0 3px var(--mui-palette-success-main)' },
    // It takes them, but somebody is of another age.
    '&.warned': {
      borderColor: 'warning.main',
      boxShadow: 'inset 0 0 0 1px var(--mui-palette-warning-main)',
      bgcolor: 'warning.light',
    },
    '&.warned.over': { boxShadow: 'inset 0 0 0 3px var(--mui-palette-warning-main)' },
    // A dimmed cabin is not faded: the names in it can still be read.
    '&.dim': { bgcolor: 'transparent', boxShadow: 'none' },
    '&.dim .camper': { bgcolor: 'transparent' },
    '&.dim .camper-name': { fontWeight: 400, color: 'text.secondary' },
    '&.dim .bed': { opacity: 0.5 },
    // On a phone, cabins that cannot take the tapped camper hide their campers to make room for those that can.
    '&.dim.takes-taps .campers': { display: { xs: 'none', md: 'grid' } },
    '&.dim.over': { borderColor: 'error.main', boxShadow: 'inset 0 0 0 3px var(--mui-palette-error-main)' },
    '&[data-aimed]': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
    '&.takes-taps': { cursor: 'pointer' },
  },
  '& .place-head': { display: 'flex', gap: 2, alignItems: 'center', minHeight: 28 },
  '& .place-name': {
    flex: 1,
    minWidth: 0,
    m: 0,
    fontSize: '1.0625rem',
    fontWeight: 650,
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
  },
  // On a phone the name opens and folds the list: the whole line can be pressed.
  '& .place-toggle': {
    ...{ display: 'flex', alignItems: 'center', gap: 2, width: '100%', minHeight: 44, my: -2, p: 0, border: 0 },
    ...{ font: 'inherit', color: 'inherit', bgcolor: 'transparent', textAlign: 'left', cursor: 'pointer' },
    '&::before': {
      ...{ content: '""', flexShrink: 0, width: 7, height: 7, ml: 1, border: '2px solid', borderWidth: '0 2px 2px 0' },
      ...{ transform: 'rotate(-45deg)', color: 'text.secondary' },
    },
    '&[aria-expanded=true]::before': { transform: 'rotate(45deg)' },
  },
  '& .place-steps': {
    ...{ display: 'flex', gap: 2, mt: 2 },
    '& button': {
      ...{ ...bedside, flex: 1, minHeight: 44, bgcolor: 'transparent', font: 'inherit', fontWeight: 600 },
      ...{ color: 'text.primary', cursor: 'pointer' },
    },
  },
  '& .place-about': { fontSize: '0.8438rem', lineHeight: 1.45, m: 0, color: 'text.secondary' },
  '& .place-about + .campers': { mt: 2 },
  '& .place-why': { fontWeight: 700, color: 'error.main' },
  '& .place-warning': { fontWeight: 700, color: 'warning.main' },
  // As high as the button that replaces it, so that nothing moves under the finger.
  '& .beds': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 1,
    minHeight: 44,
    my: 1,
    fontSize: '0.8438rem',
    color: 'text.secondary',
  },
  '& .bed': { width: 22, height: 16, border: '1.5px dashed', borderColor: 'text.secondary', borderRadius: '4px' },
  '& .put': {
    ...{ display: 'block', width: '100%', minHeight: 44, my: 1, border: 0, borderRadius: 1, cursor: 'pointer' },
    ...{ font: 'inherit', fontWeight: 650, bgcolor: 'primary.main', color: 'primary.contrastText' },
  },
} as const

const board = {
  ...{
    display: 'grid',
    gap: 4,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
  },
  ...camper,
  ...places,
  // On a phone: the cabins below each other, and the unassigned as a sheet over the foot of them.
  '&.stepping': {
    ...{ display: 'flex', flexDirection: 'column', alignItems: 'stretch', '--sheet-foot': '0px' },
    '& .place': { scrollMarginTop: TOP },
    '& .unassigned.sheet': {
      ...{ order: 2, position: 'sticky', bottom: 'var(--sheet-foot)', zIndex: 5, mx: -3, maxHeight: '60dvh' },
      ...{ borderRadius: '14px 14px 0 0', boxShadow: '0 -6px 24px rgb(0 0 0 / 0.18)' },
      '&:not(.up) .place-body': { display: 'none' },
      '&.up .place-head': { mb: 2 },
    },
  },
  // It makes way for a drop, but stays drawn: the finger began there.
  '&.stepping.lifting .unassigned.sheet': { maxHeight: 56, overflow: 'hidden' },
  // Above the bar that says who is in hand.
  '&.stepping.holding': { '--sheet-foot': '62px' },
  '& .unassigned': {
    ...{ display: 'flex', flexDirection: 'column', position: { md: 'sticky' }, top: { md: TOP } },
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
    // Paper cannot be touched to see the rest of a long name.
    '& .camper-name': { whiteSpace: 'normal', overflow: 'visible' },
    '& .camper-bed': { border: 1, borderColor: 'divider' },
    '& .camper-bed-word': { display: 'inline' },
  },
} as const satisfies SxProps<Theme>

const look = (theme: Theme) => ({ '.board': theme.unstable_sx(board) })

/**
 * How the board looks, to stand beside what has the class `board`: one style sheet for the whole wall, worked out once,
 * instead of a styled component for each of hundreds of campers, so that lifting one is not felt on an old tablet.
 */
export const BoardLook = memo(function BoardLook() {
  return <GlobalStyles styles={look} />
})

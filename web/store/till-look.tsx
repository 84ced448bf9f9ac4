import { type CSSObject, GlobalStyles, type Theme } from '@mui/material'
import { memo } from 'react'
import { LOW } from '../ui/low-screen'
import { camperLook } from './till-camper-look'
import { cartLook } from './till-cart-look'
import { itemLook } from './till-item-look'
import { colour, FLEX } from './till-styles'

const column = ({ breakpoints }: Theme): CSSObject => ({
  '.till': {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    [breakpoints.up('md')]: { padding: 12 },
    [breakpoints.up('lg')]: { padding: 16 },
  },
  '.till-columns': {
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [breakpoints.up('md')]: { gap: 12 },
  },
  '.till-column': {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    minWidth: 0,
    overflowY: 'auto',
    // Lets the browser lay out and paint each column separately.
    contain: 'content',
    background: colour('background-paper'),
    [breakpoints.up('md')]: {
      border: `1px solid ${colour('divider')}`,
      borderRadius: 12,
      boxShadow: '0 1px 3px rgb(60 40 10 / 0.12)',
    },
    '@media print': { breakInside: 'avoid', boxShadow: 'none' },
  },
  '.till-column-head': {
    ...FLEX,
    flexWrap: 'wrap',
    gap: 4,
    padding: '8px 16px 0',
    minHeight: 52,
    flexShrink: 0,
    boxSizing: 'border-box',
    [LOW]: { paddingTop: 0, minHeight: 40 },
  },
  '.till-column-title': {
    flex: 1,
    margin: 0,
    fontSize: '1.1875rem',
    fontWeight: 700,
    letterSpacing: '-0.005em',
    lineHeight: 1.3,
    whiteSpace: 'nowrap',
    outline: 'none',
  },
  '.till-column-tools': { padding: '8px 16px 0', flexShrink: 0, [LOW]: { paddingTop: 0 } },
  '.till-column-body': {
    flex: '1 1 0',
    minHeight: 0,
    marginTop: 8,
    display: 'flex',
    flexDirection: 'column',
    '&.keeps': { minHeight: 'auto' },
    [LOW]: { marginTop: 4 },
  },
  '.till-column-foot': {
    position: 'sticky',
    bottom: 0,
    flexShrink: 0,
    padding: '8px 16px',
    background: colour('background-paper'),
    borderTop: `1px solid ${colour('divider')}`,
    [LOW]: { paddingBlock: 4 },
  },
  '.till.large': {
    '& .till-column-foot': { position: 'static' },
    '& .till-column-body': { flex: '1 0 auto' },
    '& .till-column-body:not(.keeps)': { flex: '1 0 240px' },
    '& .till-column-title': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& .till-items': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))' },
    '& .till-sum-of': { whiteSpace: 'normal' },
    '& .till-ways': { flexWrap: 'wrap' },
  },
})

const look = (theme: Theme): CSSObject => ({ ...column(theme), ...camperLook, ...itemLook, ...cartLook })

/**
 * Styles the till. Its rows, tiles and lines are plain elements with these classes: they are rendered on every tap, and
 * on a slow tablet a styled component spent more time finding its class than rendering the camper or item itself.
 */
export const TillLook = memo(function TillLook() {
  return <GlobalStyles styles={look} />
})

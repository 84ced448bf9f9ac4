import type { CSSObject } from '@mui/material'
import { LOW } from '../ui/low-screen'
import { BARE, colour, FLEX, HOVERED, ONE_LINE, PRESSED, SMALL } from './till-styles'

/** The height of a line whose name fits on one row, at any text size: the name, the buttons, and the line below. */
export const CART_LINE = '(1.1rem + 49px)'

/** Styles the cart: its lines, its totals and the payment buttons. */
export const cartLook: CSSObject = {
  '.till-cart': {
    flexGrow: 1,
    flexShrink: 0,
    minHeight: 0,
    overflowY: 'auto',
    margin: '4px 0 0',
    padding: '0 16px',
    listStyle: 'none',
    [LOW]: { marginTop: 0 },
  },
  '.till-line': {
    borderBottom: `1px solid ${colour('divider')}`,
    minHeight: `calc${CART_LINE}`,
    boxSizing: 'border-box',
    paddingTop: 4,
  },
  '.till-line-top': { display: 'flex', gap: 8, fontWeight: 650, lineHeight: 1.1 },
  '.till-line-name': {
    flex: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    '&.clashes': { color: colour('error-main') },
    '& svg': { fontSize: '1em', marginRight: 4, verticalAlign: '-0.125em' },
  },
  '.till-line-keys': { ...FLEX, margin: '0 -8px' },
  '.till-quantity': { margin: 0, minWidth: 32, textAlign: 'center', fontWeight: 700 },
  '.till-each': { ...SMALL, flex: 1, minWidth: 0, color: colour('text-secondary'), padding: '0 4px', lineHeight: 1.2 },
  '.till-totals': { marginBottom: 8, [LOW]: { marginBottom: 4 } },
  '.till-sum': { ...FLEX, flex: 1, alignItems: 'baseline', justifyContent: 'space-between', gap: 8 },
  '.till-sums': { display: 'flex', flexWrap: 'wrap', columnGap: 16 },
  '.till-sum-of': {
    fontSize: '0.875rem',
    lineHeight: 1.5,
    color: colour('text-secondary'),
    whiteSpace: 'nowrap',
    [LOW]: { lineHeight: 1.3 },
    '&.strong': { fontSize: '1rem', lineHeight: 1.5, fontWeight: 650, color: colour('text-primary') },
  },
  '.till-sum-is': { fontWeight: 650 },
  // A large amount wraps below its label instead of being cut off at the column's edge.
  '.till-totals > .till-sum': { flexWrap: 'wrap', columnGap: 4, rowGap: 0, '& > .till-sum-is': { marginLeft: 'auto' } },
  '.till-missing': {
    margin: '0 0 4px',
    fontSize: '0.9375rem',
    lineHeight: 1.45,
    color: colour('text-secondary'),
  },
  // The allergy in full, with one line below it for the other notes.
  '.till-notes': {
    position: 'relative',
    marginBottom: 8,
    padding: '3px 8px',
    borderRadius: 8,
    border: `2px solid ${colour('error-main')}`,
    background: colour('Alert-errorStandardBg'),
    [LOW]: { marginBottom: 4 },
    '&.mild': { borderColor: colour('warning-main'), background: colour('Alert-warningStandardBg') },
  },
  '.till-notes-more': {
    ...BARE,
    ...SMALL,
    display: 'flex',
    gap: 4,
    width: '100%',
    textAlign: 'left',
    fontWeight: 600,
    lineHeight: 1.3,
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:first-of-type:only-child': { minHeight: 38, alignItems: 'center' },
    '& svg': { flexShrink: 0, fontSize: '1.25em' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  },
  '.till-notes-line': { ...ONE_LINE, flex: 1, minWidth: 0 },
  '.till-notes-all': {
    position: 'relative',
    zIndex: 1,
    display: 'grid',
    gap: 2,
    flex: 1,
    minWidth: 0,
    maxHeight: 140,
    overflowY: 'auto',
  },
  '.till-ways': { display: 'flex', gap: 8 },
  // Tall enough for a thumb; in a narrow column the label takes two rows.
  '.till-way': {
    ...BARE,
    minHeight: 64,
    padding: '5px 12px',
    borderRadius: 12,
    boxSizing: 'border-box',
    textAlign: 'center',
    fontSize: '0.9688rem',
    fontWeight: 650,
    lineHeight: 1.2,
    color: colour('primary-main'),
    border: `1px solid rgba(${colour('primary-mainChannel')} / 0.5)`,
    // Three of them stand side by side in the narrow column of a small tablet.
    [LOW]: { minHeight: 56, paddingInline: 8, flex: '0 0 min-content' },
    [HOVERED]: { '&:hover': { background: colour('action-hover') } },
    '&.from-account': {
      flex: 1,
      minWidth: 'min-content',
      fontSize: '1.125rem',
      color: colour('secondary-contrastText'),
      background: colour('secondary-main'),
      borderColor: 'transparent',
      [HOVERED]: { '&:hover': { background: colour('secondary-dark') } },
    },
    '&:active': PRESSED,
    '&:disabled': {
      cursor: 'default',
      color: colour('action-disabled'),
      borderColor: colour('action-disabledBackground'),
      background: 'none',
      boxShadow: 'none',
      '&.from-account': { background: colour('action-disabledBackground'), borderColor: 'transparent' },
    },
  },
}

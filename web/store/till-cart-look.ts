import type { CSSObject } from '@mui/material'
import { LOW } from '../ui/low-screen'
import { BARE, colour, FLEX, HOVERED, ONE_LINE, PRESSED, SMALL } from './till-styles'

/** The height of a line whose name needs one row, in px. */
export const CART_LINE = 67

/** The cart: its lines, its sums and the ways to pay. */
export const cartLook: CSSObject = {
  '.till-cart': { minHeight: 0, overflowY: 'auto', margin: '4px 0 0', padding: '0 16px', listStyle: 'none' },
  '.till-line': {
    borderBottom: `1px solid ${colour('divider')}`,
    minHeight: CART_LINE,
    boxSizing: 'border-box',
    paddingTop: 4,
  },
  '.till-line-top': { display: 'flex', gap: 8, fontWeight: 650, lineHeight: 1.1 },
  '.till-line-name': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '.till-line-keys': { ...FLEX, margin: '0 -8px' },
  '.till-quantity': { margin: 0, minWidth: 32, textAlign: 'center', fontWeight: 700 },
  '.till-each': { ...ONE_LINE, ...SMALL, flex: 1, color: colour('text-secondary'), padding: '0 4px', lineHeight: 1.4 },
  '.till-totals': { marginBottom: 8 },
  '.till-sum': { ...FLEX, flex: 1, alignItems: 'baseline', justifyContent: 'space-between', gap: 8 },
  '.till-sums': { display: 'flex', flexWrap: 'wrap', columnGap: 16 },
  '.till-sum-of': {
    fontSize: '0.875rem',
    lineHeight: 1.5,
    color: colour('text-secondary'),
    whiteSpace: 'nowrap',
    '&.strong': { fontSize: '1rem', lineHeight: 1.5, fontWeight: 650, color: colour('text-primary') },
  },
  '.till-sum-is': { fontWeight: 650 },
  // A large amount goes below its words, and is not cut off at the column's edge.
  '.till-totals > .till-sum': { flexWrap: 'wrap', columnGap: 4, rowGap: 0, '& > .till-sum-is': { marginLeft: 'auto' } },
  '.till-missing': {
    margin: '0 0 4px',
    fontSize: '0.9375rem',
    lineHeight: 1.45,
    color: colour('text-secondary'),
  },
  '.till-ways': { display: 'flex', gap: 8 },
  // High enough to be hit by a thumb; in a narrow column the words take two rows.
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
    [LOW]: { minHeight: 56 },
    [HOVERED]: { '&:hover': { background: colour('action-hover') } },
    '&.from-account': {
      flex: 1,
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

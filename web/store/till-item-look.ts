import type { CSSObject } from '@mui/material'
import { BARE, colour, FLEX, HOVERED, ONE_LINE, PRESSED, SMALL, TWO_LINES } from './till-styles'

/** The minimum height of a tile: low enough that twelve fit on a small tablet. */
export const TILE = 78

/** Styles the item tiles. */
export const itemLook: CSSObject = {
  '.till-items': {
    display: 'grid',
    gap: 5,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(6rem, 30%), 1fr))',
  },
  // Tiles that are scrolled out of view are not painted.
  '.till-item': { contentVisibility: 'auto', containIntrinsicSize: `auto ${TILE}px` },
  '.till-tile': {
    ...BARE,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    textAlign: 'left',
    width: '100%',
    height: '100%',
    minHeight: TILE,
    padding: 6,
    boxSizing: 'border-box',
    border: `1px solid ${colour('divider')}`,
    borderRadius: 12,
    background: colour('background-default'),
    '--ring-offset': '-4px',
    transition: 'border-color 120ms',
    [HOVERED]: { '&:hover': { borderColor: colour('primary-main') } },
    '&:active': PRESSED,
    '&.clashes': { borderColor: colour('error-main'), borderWidth: 2, padding: 5 },
  },
  // What the chosen camper must avoid is shown in full before the item is tapped.
  '.till-clash': {
    ...SMALL,
    display: 'flex',
    gap: 2,
    fontWeight: 650,
    lineHeight: 1.15,
    color: colour('error-main'),
    '& svg': { fontSize: '0.9375rem', flexShrink: 0 },
    '& span': { minWidth: 0, overflowWrap: 'anywhere' },
  },
  '.till-item-name': {
    ...TWO_LINES,
    flexShrink: 0,
    fontWeight: 650,
    fontSize: '0.875rem',
    lineHeight: 1.15,
    overflowWrap: 'break-word',
    // A word that is too long is hyphenated.
    hyphens: 'auto',
    '& svg': { fontSize: 15, marginRight: 2, verticalAlign: '-2px', color: colour('secondary-main') },
  },
  // One line, so that tiles stay low; the chips above the list say it in full.
  '.till-category': {
    ...SMALL,
    ...ONE_LINE,
    flexShrink: 0,
    marginBottom: 'auto',
    lineHeight: 1.15,
    color: colour('text-secondary'),
  },
  // A picture that does not fit next to the price goes below it.
  '.till-item-foot': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, alignSelf: 'stretch' },
  '.till-item-count': { flex: '1 0 auto', maxWidth: '100%' },
  '.till-price': { display: 'block', whiteSpace: 'nowrap', fontWeight: 750, fontSize: '1rem', lineHeight: 1.1 },
  '.till-stock': {
    ...FLEX,
    ...SMALL,
    gap: 2,
    lineHeight: 1.1,
    color: colour('text-secondary'),
    '&.low': { color: colour('error-main'), fontWeight: 650 },
    '& svg': { fontSize: 14 },
  },
}

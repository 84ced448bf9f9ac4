import { type CSSObject, GlobalStyles, type Theme } from '@mui/material'
import { memo } from 'react'
import { LOW } from '../ui/low-screen'

/** A colour of the theme, in whichever of its two lights is shown. */
const colour = (name: string) => `var(--mui-palette-${name})`

const FLEX = { display: 'flex', alignItems: 'center' } as const
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const SMALL = { fontSize: '0.8438rem' } as const
/** A button that looks like what it holds. */
const BARE: CSSObject = {
  ...{ font: 'inherit', color: 'inherit', background: 'none', border: 0, padding: 0, margin: 0, textAlign: 'inherit' },
  ...{ cursor: 'pointer', userSelect: 'none', WebkitTapHighlightColor: 'transparent', touchAction: 'manipulation' },
}
/**
 * A shade over a thing, not another ground: where a ground that hides what is beneath becomes one that does not, the
 * browser puts all layers of the screen together anew.
 */
const PRESSED = { boxShadow: 'inset 0 0 0 99px color-mix(in srgb, currentColor 12%, transparent)' }
const HOVERED = '@media (hover: hover)'

/** A name of more lines than there is room for ends in dots. */
export const TWO_LINES = {
  ...{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
  overflowWrap: 'anywhere',
} as const

const column = ({ breakpoints }: Theme): CSSObject => ({
  '.till': {
    ...{ display: 'flex', flexDirection: 'column', boxSizing: 'border-box' },
    [breakpoints.up('md')]: { padding: 12 },
    [breakpoints.up('lg')]: { padding: 16 },
  },
  '.till-columns': {
    ...{ flex: 1, minHeight: 0, display: 'grid', gridTemplateRows: 'minmax(0, 1fr)' },
    ...{ gridTemplateColumns: 'minmax(0, 1fr)', [breakpoints.up('md')]: { gap: 12 } },
  },
  '.till-column': {
    ...{ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, overflowY: 'auto' },
    // What changes in one column is laid out and painted without the others.
    contain: 'content',
    background: colour('background-paper'),
    [breakpoints.up('md')]: {
      ...{ border: `1px solid ${colour('divider')}`, borderRadius: 12, boxShadow: '0 1px 3px rgb(60 40 10 / 0.12)' },
    },
    '@media print': { breakInside: 'avoid', boxShadow: 'none' },
  },
  '.till-column-head': {
    ...{ ...FLEX, gap: 4, padding: '8px 16px 0', minHeight: 52, flexShrink: 0, boxSizing: 'border-box' },
    [LOW]: { paddingTop: 0, minHeight: 40 },
  },
  '.till-column-title': {
    ...{ flex: 1, margin: 0, fontSize: '1.1875rem', fontWeight: 700, letterSpacing: '-0.005em', lineHeight: 1.3 },
    ...{ whiteSpace: 'nowrap', outline: 'none' },
  },
  '.till-column-tools': { padding: '8px 16px 0', flexShrink: 0, [LOW]: { paddingTop: 0 } },
  '.till-column-body': {
    ...{ flex: '1 1 0', minHeight: 0, marginTop: 8, display: 'flex', flexDirection: 'column' },
    '&.keeps': { minHeight: 'auto' },
    [LOW]: { marginTop: 4 },
  },
  '.till-column-foot': {
    ...{ position: 'sticky', bottom: 0, flexShrink: 0, padding: '8px 16px', background: colour('background-paper') },
    ...{ borderTop: `1px solid ${colour('divider')}`, [LOW]: { paddingBlock: 4 } },
  },
})

const campers: CSSObject = {
  '.till-finders': { display: 'grid', gap: 4 },
  '.till-scroller': { flex: 1, overflowY: 'auto', overscrollBehavior: 'contain' },
  '.till-campers': { position: 'relative', margin: 0, padding: 0, listStyle: 'none' },
  '.till-camper': { ...FLEX, height: '100%', padding: '0 4px', boxSizing: 'border-box' },
  // Name and allergies have the whole width, as children are told apart by them; the balance is beside age and cabin.
  '.till-choose': {
    ...{ ...BARE, display: 'grid', flex: 1, minWidth: 0, height: '100%', padding: '0 8px', borderRadius: 12 },
    ...{ gridTemplateColumns: '40px minmax(0, 1fr) auto', columnGap: 8, alignContent: 'center' },
    ...{ textAlign: 'left', '--ring-offset': '-3px' },
    [HOVERED]: { '&:hover': { background: colour('action-hover') } },
    '&[aria-pressed=true]': {
      background: `rgba(${colour('primary-mainChannel')} / ${colour('action-selectedOpacity')})`,
    },
    '&:active': PRESSED,
  },
  '.till-face': {
    ...{ display: 'grid', placeItems: 'center', width: 40, height: 40, borderRadius: '50%' },
    ...{ gridRow: '1 / span 3', alignSelf: 'center' },
    ...{ overflow: 'hidden', fontWeight: 700, lineHeight: 1, background: colour('action-selected') },
    '[aria-pressed=true] > &': { background: colour('primary-main'), color: colour('primary-contrastText') },
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    '& svg': { fontSize: 20 },
  },
  '.till-words': { display: 'contents' },
  '.till-name': {
    ...{ ...TWO_LINES, gridColumn: '2 / -1', fontWeight: 650, lineHeight: 1.2 },
    '&.one-line': { WebkitLineClamp: 1, wordBreak: 'break-all' },
  },
  '.till-about': {
    ...{ ...ONE_LINE, ...SMALL, gridColumn: 2, lineHeight: 1.3, color: colour('text-secondary') },
    '[aria-pressed=true] &': { color: 'inherit' },
  },
  '.till-marks': { gridColumn: '2 / -1', display: 'flex', gap: 8, minWidth: 0 },
  '.till-mark': {
    ...{ ...FLEX, ...SMALL, gap: 2, minWidth: 0, flexShrink: 0, lineHeight: 1.4, fontWeight: 600 },
    ...{ color: colour('warning-main'), '& svg': { fontSize: 15, flexShrink: 0 }, '& span': ONE_LINE },
    '&.shrinks': { flexShrink: 1 },
  },
  '.till-balance': { gridColumn: 3, gridRow: 2, textAlign: 'right', fontWeight: 650, lineHeight: 1.2 },
  '.till-unknown': {
    display: 'block',
    width: 52,
    height: '0.7em',
    borderRadius: 4,
    background: colour('action-selected'),
  },
  '.till-icon': {
    ...{ ...BARE, display: 'grid', placeItems: 'center', width: 44, height: 44, flexShrink: 0, borderRadius: '50%' },
    ...{ color: colour('action-active'), [HOVERED]: { '&:hover': { background: colour('action-hover') } } },
    '&:active': PRESSED,
  },
}

/** The least height of a tile: so low that twelve are in sight on a small tablet. */
export const TILE = 78

const items: CSSObject = {
  '.till-items': {
    ...{ display: 'grid', gap: 5, margin: 0, padding: 0, listStyle: 'none' },
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(96px, 30%), 1fr))',
  },
  // Tiles out of sight are not painted.
  '.till-item': { contentVisibility: 'auto', containIntrinsicSize: `auto ${TILE}px` },
  '.till-tile': {
    ...{ ...BARE, display: 'flex', flexDirection: 'column', justifyContent: 'space-between', textAlign: 'left' },
    ...{ width: '100%', height: '100%', minHeight: TILE, padding: 6, boxSizing: 'border-box' },
    ...{ border: `1px solid ${colour('divider')}`, borderRadius: 12, background: colour('background-default') },
    ...{ '--ring-offset': '-4px', transition: 'border-color 120ms' },
    [HOVERED]: { '&:hover': { borderColor: colour('primary-main') } },
    '&:active': PRESSED,
  },
  '.till-item-name': {
    ...{ ...TWO_LINES, fontWeight: 650, fontSize: '0.875rem', lineHeight: 1.15 },
    '& svg': { fontSize: 15, marginRight: 2, verticalAlign: '-2px', color: colour('secondary-main') },
  },
  '.till-item-foot': { display: 'flex', alignItems: 'flex-end', gap: 2, alignSelf: 'stretch' },
  '.till-item-count': { flex: 1, minWidth: 0 },
  '.till-price': { display: 'block', fontWeight: 750, fontSize: '1rem', lineHeight: 1.1 },
  '.till-stock': {
    ...{ ...FLEX, ...SMALL, gap: 2, lineHeight: 1.1, whiteSpace: 'nowrap', color: colour('text-secondary') },
    '&.low': { color: colour('error-main'), fontWeight: 650 },
    '& svg': { fontSize: 14 },
  },
}

/** The height of a line whose name needs one row, in px. */
export const CART_LINE = 67

const cart: CSSObject = {
  '.till-cart': { minHeight: 0, overflowY: 'auto', margin: '4px 0 0', padding: '0 16px', listStyle: 'none' },
  '.till-line': {
    ...{ borderBottom: `1px solid ${colour('divider')}`, minHeight: CART_LINE, boxSizing: 'border-box', paddingTop: 4 },
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
    ...{ fontSize: '0.875rem', lineHeight: 1.5, color: colour('text-secondary'), whiteSpace: 'nowrap' },
    '&.strong': { fontSize: '1rem', lineHeight: 1.5, fontWeight: 650, color: colour('text-primary') },
  },
  '.till-sum-is': { fontWeight: 650 },
  // A large amount goes below its words, and is not cut off at the column's edge.
  '.till-totals > .till-sum': { flexWrap: 'wrap', columnGap: 4, rowGap: 0, '& > .till-sum-is': { marginLeft: 'auto' } },
  '.till-missing': {
    ...{ margin: '0 0 4px', fontSize: '0.9375rem', lineHeight: 1.45, color: colour('text-secondary') },
  },
  '.till-ways': { display: 'flex', gap: 8 },
  // High enough to be hit by a thumb; in a narrow column the words take two rows.
  '.till-way': {
    ...{ ...BARE, minHeight: 64, padding: '5px 12px', borderRadius: 12, boxSizing: 'border-box', textAlign: 'center' },
    ...{ fontSize: '0.9688rem', fontWeight: 650, lineHeight: 1.2, color: colour('primary-main') },
    border: `1px solid rgba(${colour('primary-mainChannel')} / 0.5)`,
    [LOW]: { minHeight: 56 },
    [HOVERED]: { '&:hover': { background: colour('action-hover') } },
    '&.from-account': {
      ...{
        flex: 1,
        fontSize: '1.125rem',
        color: colour('secondary-contrastText'),
        background: colour('secondary-main'),
      },
      ...{ borderColor: 'transparent', [HOVERED]: { '&:hover': { background: colour('secondary-dark') } } },
    },
    '&:active': PRESSED,
    '&:disabled': {
      ...{ cursor: 'default', color: colour('action-disabled'), borderColor: colour('action-disabledBackground') },
      ...{ background: 'none', boxShadow: 'none' },
      '&.from-account': { background: colour('action-disabledBackground'), borderColor: 'transparent' },
    },
  },
}

const look = (theme: Theme): CSSObject => ({ ...column(theme), ...campers, ...items, ...cart })

/**
 * How the till looks. Its rows, tiles and lines are plain elements with these classes: they are drawn at every touch,
 * and on a slow tablet what a styled component does to find its class took longer than the camper or item itself.
 */
export const TillLook = memo(function TillLook() {
  return <GlobalStyles styles={look} />
})

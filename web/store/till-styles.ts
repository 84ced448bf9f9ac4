import type { CSSObject } from '@mui/material'

/** Returns a color of the theme, in the current light or dark mode. */
export const colour = (name: string) => `var(--mui-palette-${name})`

export const FLEX = { display: 'flex', alignItems: 'center' } as const
export const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
export const SMALL = { fontSize: '0.8438rem' } as const
/** A button without the browser's own styling. */
export const BARE: CSSObject = {
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  padding: 0,
  margin: 0,
  textAlign: 'inherit',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  touchAction: 'manipulation',
}
/**
 * A shadow instead of another background: when a background turns from opaque to transparent, the browser recomposes
 * all layers of the screen.
 */
export const PRESSED = { boxShadow: 'inset 0 0 0 99px color-mix(in srgb, currentColor 12%, transparent)' }
export const HOVERED = '@media (hover: hover)'

/** Cuts off a name after two lines with an ellipsis. */
export const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

export const FONT = "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"
/** The smallest text of the product. */
export const SMALL = '0.8438rem'

export const typography = {
  fontFamily: FONT,
  h1: { fontSize: '1.625rem', fontWeight: 750, letterSpacing: '-0.015em', lineHeight: 1.2 },
  h2: { fontSize: '1.1875rem', fontWeight: 700, letterSpacing: '-0.005em', lineHeight: 1.3 },
  h3: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35 },
  body1: { fontSize: '1rem', lineHeight: 1.5 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.45 },
  subtitle2: { fontSize: '0.9375rem', fontWeight: 650 },
  caption: { fontSize: SMALL, lineHeight: 1.4 },
  overline: { fontSize: SMALL, fontWeight: 600, letterSpacing: 0, lineHeight: 1.4, textTransform: 'none' },
  button: { textTransform: 'none', fontWeight: 650, fontSize: '0.9688rem' },
} as const

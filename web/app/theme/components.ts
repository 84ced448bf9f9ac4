import type { ThemeOptions } from '@mui/material/styles'
import { FOCUS_RING } from './focus-ring'
import { FONT, SMALL } from './typography'

type Components = NonNullable<ThemeOptions['components']>

/** Styles of the page itself: motion, paper and the focus ring. */
const page: Components = {
  MuiCssBaseline: {
    styleOverrides: {
      // Keeps scroll targets from ending up behind the status bar.
      html: { scrollPaddingTop: 56 },
      body: { fontVariantNumeric: 'tabular-nums', overflowX: 'hidden' },
      ...FOCUS_RING,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          // Endless animations would otherwise flicker on each frame.
          animationIterationCount: '1 !important',
          // Even a short transition would delay every change by a frame.
          transition: 'none !important',
        },
      },
      '@media print': {
        '.no-print': { display: 'none !important' },
        body: { background: '#fff' },
        // Light text is unreadable without its background, and browsers leave backgrounds out to save ink.
        '.MuiChip-root, .MuiAvatar-root, .MuiLinearProgress-root, .MuiLinearProgress-bar': {
          printColorAdjust: 'exact',
        },
        // Shadows print as gray smears, and cards should not be split across pages.
        '.MuiPaper-root': { boxShadow: 'none !important' },
        '.MuiCard-root': { breakInside: 'avoid' },
      },
    },
  },
}

const buttons: Components = {
  // Plain text in a button gets the product's font too. A touch is shown at once, by CSS alone: a ripple is painted by
  // script, too late on a slow tablet. An inset shadow only needs painting; a filter would need new layout and layers.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        fontFamily: FONT,
        '&:active': { boxShadow: 'inset 0 0 0 99px color-mix(in srgb, currentColor 12%, transparent)' },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 44, paddingInline: 18, borderRadius: 12 },
      sizeLarge: { minHeight: 52, fontSize: '1.0313rem' },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        textTransform: 'none',
        fontWeight: 650,
        color: (theme.vars ?? theme).palette.text.secondary,
      }),
    },
  },
}

const surfaces: Components = {
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
        boxShadow: '0 1px 2px rgb(60 40 10 / 0.05), 0 4px 14px rgb(60 40 10 / 0.05)',
      }),
    },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } } },
  MuiAlert: {
    styleOverrides: {
      standard: ({ theme, ownerState }) => {
        const { palette } = theme.vars ?? theme
        return { backgroundColor: palette[ownerState.severity ?? 'info'].light, color: palette.text.primary }
      },
      // Hidden overflow would cut off the focus ring at its edge.
      message: { overflow: 'visible', overflowWrap: 'anywhere' },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 20 }, paperFullScreen: { borderRadius: 0 } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 700, padding: '20px 24px 12px' } } },
}

const lists: Components = {
  MuiMenu: { styleOverrides: { paper: { borderRadius: 14 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 48, fontSize: '1rem' } } },
  MuiTabs: { styleOverrides: { indicator: { height: 3, borderRadius: 3 } } },
  MuiListItemButton: { styleOverrides: { root: { minHeight: 48 } } },
  // The library makes menu items lower on wider screens; fingers on a tablet need the full height. A long choice, such
  // as a session with its days, wraps on a phone so that it can be read in full.
  MuiMenuItem: { styleOverrides: { root: { '&.MuiMenuItem-root': { minHeight: 44, whiteSpace: 'normal' } } } },
}

const fields: Components = {
  // A label that has moved up stays at 13 px or more, with a gap in the border as wide as the label.
  MuiInputLabel: {
    styleOverrides: { outlined: { '&.MuiInputLabel-shrink': { transform: 'translate(14px, -10px) scale(0.85)' } } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: (theme.vars ?? theme).palette.background.paper }),
      // A field is recognized by its border, which needs a contrast of 3 to 1 against the paper.
      notchedOutline: ({ theme }) => ({
        borderColor: `color-mix(in srgb, ${(theme.vars ?? theme).palette.text.secondary} 75%, transparent)`,
        '& legend': { fontSize: '0.85em' },
        '.Mui-focused.Mui-focused.Mui-focused &': { borderWidth: 3 },
      }),
    },
  },
  // The library leaves room for its own small buttons; the product's are as wide as a finger needs.
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        '&.MuiAutocomplete-hasPopupIcon .MuiOutlinedInput-root.MuiOutlinedInput-root': { paddingRight: 44 + 9 },
        '&.MuiAutocomplete-hasPopupIcon.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root.MuiOutlinedInput-root': {
          paddingRight: 2 * 44 + 9,
        },
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: SMALL, lineHeight: 1.4 } } },
}

const labels: Components = {
  // They grow with the text, which a fixed height would cut off.
  MuiChip: {
    styleOverrides: {
      root: {
        fontWeight: 600,
        fontSize: SMALL,
        height: 'auto',
        minHeight: 32,
        '& .MuiChip-label': { paddingBlock: 2 },
        '&.MuiChip-sizeSmall': { minHeight: 24 },
      },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: {
        fontSize: '0.8125rem',
        fontWeight: 700,
        height: '1.25rem',
        minWidth: '1.25rem',
        borderRadius: '0.625rem',
      },
    },
  },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: SMALL } } },
}

/** The styles of the library's components in this product. */
export const components: Components = { ...page, ...buttons, ...surfaces, ...lists, ...fields, ...labels }

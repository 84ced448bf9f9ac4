import { darken, lighten } from '@mui/material/styles'
import { readableOn } from '../../ui/accent'

/** The colors of the sidebar: its background, the current entry, and its text. */
interface Lake {
  main: string
  light: string
  contrastText: string
}

declare module '@mui/material/styles' {
  interface Palette {
    lake: Lake
  }
  interface PaletteOptions {
    lake?: Lake
  }
}

/** Lake teal, ember orange, pine and amber on warm paper. Every text has AA contrast or better on its background. */
const LIGHT = {
  primary: { main: '#0b5e63', dark: '#084a4e', light: '#2c7f84', contrastText: '#ffffff' },
  secondary: { main: '#b5430f', dark: '#8f340b', light: '#d96a35', contrastText: '#ffffff' },
  success: { main: '#2c6a3f', light: '#dcebdc', contrastText: '#ffffff' },
  warning: { main: '#8a5a00', light: '#f8e6bb', contrastText: '#ffffff' },
  error: { main: '#b3261e', light: '#f9dedb', contrastText: '#ffffff' },
  info: { main: '#1f5f8b', light: '#dbe9f3', contrastText: '#ffffff' },
  background: { default: '#f8f3ea', paper: '#fffdf9' },
  text: { primary: '#1d2423', secondary: '#54605d' },
  divider: '#e5dccd',
  lake: { main: '#0a464b', light: '#17636a', contrastText: '#f4f1e8' },
}

const DARK = {
  primary: { main: '#7fd0d2', dark: '#4fb0b3', light: '#a9e3e4', contrastText: '#062628' },
  secondary: { main: '#ffab80', dark: '#f08a55', light: '#ffc9ab', contrastText: '#3a1300' },
  success: { main: '#8fd3a2', light: '#1d3a26', contrastText: '#07260f' },
  warning: { main: '#f2c14e', light: '#453611', contrastText: '#2a1d00' },
  error: { main: '#ffb4ab', light: '#4d1b17', contrastText: '#4a0703' },
  info: { main: '#9ccbf0', light: '#173449', contrastText: '#06263d' },
  background: { default: '#0f1716', paper: '#172120' },
  text: { primary: '#eef3f1', secondary: '#a9b6b3' },
  divider: '#2b3735',
  lake: { main: '#0b1413', light: '#1c3a3b', contrastText: '#e6efec' },
}

/** Returns the colors of both schemes; a camp's own accent, if any, replaces the lake's teal. */
export function palettes(accent: string | null): { light: typeof LIGHT; dark: typeof DARK } {
  const day = accent === null ? null : readableOn(LIGHT.background.default, accent)
  const night = accent === null ? null : readableOn(DARK.background.paper, accent)
  if (day === null || night === null) return { light: LIGHT, dark: DARK }
  return {
    light: {
      ...LIGHT,
      primary: { main: day, dark: darken(day, 0.25), light: lighten(day, 0.2), contrastText: '#ffffff' },
      lake: { ...LIGHT.lake, main: darken(day, 0.4), light: darken(day, 0.1) },
    },
    dark: {
      ...DARK,
      primary: {
        main: night,
        dark: darken(night, 0.2),
        light: lighten(night, 0.3),
        contrastText: darken(night, 0.85),
      },
      lake: { ...DARK.lake, light: darken(night, 0.7) },
    },
  }
}

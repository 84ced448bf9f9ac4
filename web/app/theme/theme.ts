import { type CSSObject, type CssVarsTheme, createTheme, type Theme } from '@mui/material/styles'
import { type Look, TEXT_SCALE } from '../../ui/preferences'
import { components } from './components'
import { palettes } from './palette'
import { typography } from './typography'

/** Returns the product's theme, light or dark by the system's setting; `accent` is the camp's own color. */
export function themeFor(accent: string | null): Theme {
  const { light, dark } = palettes(accent)
  return createTheme({
    cssVariables: { colorSchemeSelector: 'media' },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    shape: { borderRadius: 12 },
    spacing: 4,
    typography,
    transitions: {
      duration: {
        shortest: 120,
        shorter: 140,
        short: 160,
        standard: 180,
        complex: 200,
        enteringScreen: 180,
        leavingScreen: 140,
      },
    },
    components,
  })
}

/** Returns the variables of one of the theme's two schemes. */
function variablesOf(theme: Theme, scheme: 'light' | 'dark'): CSSObject {
  // The library's theme type lacks what a theme with CSS variables has.
  const withVariables = theme as Theme & Pick<CssVarsTheme, 'generateStyleSheets'>
  const sheets = withVariables.generateStyleSheets().flatMap((sheet) => [sheet, ...Object.values(sheet)])
  const found = sheets.map((sheet) => sheet[':root'] as CSSObject | undefined)
  return found.find((variables) => variables?.colorScheme === scheme) ?? {}
}

/** Returns the light colors again for printing: paper is white even if the screen is dark. */
export function printedLight(theme: Theme): CSSObject {
  return { '@media print': { ':root:root:root': variablesOf(theme, 'light') } }
}

/** Returns the styles for the look chosen on this device, which overrides the system's settings. */
export function chosenLook(theme: Theme, { scheme, textSize }: Look): CSSObject {
  const colours = scheme === 'system' ? {} : { ':root:root': variablesOf(theme, scheme) }
  return {
    ...colours, // All sizes of text are given in the root's.
    html: { fontSize: `${TEXT_SCALE[textSize] * 100}%` },
  }
}

import { CacheProvider } from '@emotion/react'
import { CssBaseline, GlobalStyles, ThemeProvider } from '@mui/material'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { LOOK } from '../../ui/preferences'
import { sheetPerFrame } from './style-sheets'
import { chosenLook, printedLight, themeFor } from './theme'

const STYLES = sheetPerFrame()

const AccentContext = createContext<(accent: string | null) => void>(() => undefined)

/** Provides the theme to everything below it. */
export function Themed({ children }: { children: ReactNode }) {
  const [accent, setAccent] = useState<string | null>(null)
  const theme = useMemo(() => themeFor(accent), [accent])
  const look = LOOK.use()
  return (
    <AccentContext value={setAccent}>
      <CacheProvider value={STYLES}>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          <GlobalStyles styles={chosenLook(theme, look)} />
          <GlobalStyles styles={printedLight(theme)} />
          {children}
        </ThemeProvider>
      </CacheProvider>
    </AccentContext>
  )
}

/** Uses a camp's own color instead of the product's while the calling component is mounted. */
export function useAccent(accent: string | null): void {
  const setAccent = useContext(AccentContext)
  useEffect(() => {
    setAccent(accent)
    return () => setAccent(null)
  }, [accent, setAccent])
}

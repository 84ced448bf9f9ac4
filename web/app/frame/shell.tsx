import { Box, Drawer, LinearProgress, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { type Capability, ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { BroadcastBanner } from '../../communication/parts/broadcast-banner'
import { usePush } from '../../communication/parts/use-push'
import { AlertsProvider } from '../../dashboard/parts/alerts'
import { useBackCloses } from '../../ui/back-closes'
import { BOTTOM_BAR, BottomBarContext } from '../../ui/bottom-bar'
import { useCamp } from '../../ui/camp'
import { PlacesContext } from '../../ui/places'
import { ScreenFailed } from '../../ui/screen-failed'
import { whenIdle } from '../../ui/when-idle'
import { InvitedAlready } from '../session/invited-already'
import { BottomBar, useShowsBottomBar } from './bottom-bar'
import { CommandPalette } from './command-palette'
import { BAR_HEIGHT, ConnectionBar } from './connection-bar'
import { Header } from './header'
import { HomeScreenOffer } from './home-screen-offer'
import { NoSuchPage } from './no-such-page'
import { SCREENS, type Screen } from './paths'
import { SecondStepDue } from './second-step-due'
import { Sidebar } from './sidebar'
import { useFirstScreen, useStoreMode } from './use-first-screen'

/** The navigation's width, which grows with the text size. */
const SIDEBAR = '15.5rem'
const RAIL = '5.75rem'
/**
 * Addresses that do not apply to this person now: those of the sign-in, and of screens that other people have. They
 * lead to the first screen.
 */
const ELSEWHERE = ['/auth', '/forgot', ...SCREENS.map(({ path }) => path)]

const BAR_ROOM = `calc(${BOTTOM_BAR}px + env(safe-area-inset-bottom))`
/** Leaves room for the bottom bar; anything sticky stays above it. */
const UNDER_BAR = { pb: BAR_ROOM, '--bottom-bar': BAR_ROOM } as const

const NO_SUCH = { title: 'Page Not Found', subtitle: "There's no page at this address" }
/** The header for a signed-in person who opens an invitation. */
const INVITED = { title: 'Invitation', subtitle: 'A link for creating an account' }

/** Returns the screens that a person may open, titled for them. */
function screensFor(can: (capability: Capability) => boolean, isParent: boolean): Screen[] {
  const open = SCREENS.filter(({ needs }) => needs === null || can(needs))
  return isParent ? open.map((screen) => ({ ...screen, ...screen.forParents })) : open
}

/** Lets keyboard users skip the navigation. */
function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      className="no-print"
      sx={{
        position: 'fixed',
        left: 8,
        top: -80,
        zIndex: 'tooltip',
        p: 3,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        '&:focus': { top: 8 },
      }}
    >
      Skip to content
    </Box>
  )
}

/** Keeps whether the palette is open; Ctrl K (or Cmd K) opens it. */
function usePalette() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return { open, show: () => setOpen(true), close: () => setOpen(false) }
}

/** Preloads the other screens one at a time while the browser is idle, so that no one has to wait for them. */
function usePreload(screens: readonly Screen[]) {
  useEffect(() => {
    let waiting: { cancel(): void } | undefined
    const next = (index: number) => {
      const screen = screens[index]
      if (!screen) return
      waiting = whenIdle(() => {
        const go = () => next(index + 1)
        screen.page.preload().then(go, go)
      })
    }
    next(0)
    return () => waiting?.cancel()
  }, [screens])
}

/** The frame around every screen of a camp: connection bar, sidebar, header (Shell rule 1). */
export function CampShell() {
  const { can, who } = useCamp()
  const [open, setOpen] = useState(false)
  const palette = usePalette()
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })
  const { pathname } = useLocation()
  const isParent = ownRowsOnly(who.actor)
  const screens = useMemo(() => screensFor(can, isParent), [can, isParent])
  const places = useMemo(() => screens.flatMap(({ path, label }) => (label ? [{ path, label }] : [])), [screens])
  usePreload(screens)
  usePush()
  const decided = useFirstScreen(places)
  const bottomBar = useShowsBottomBar()
  const storeMode = useStoreMode()
  useBackCloses(open, () => setOpen(false))
  const invited = matchPath('/invite/:token', pathname) !== null
  const here = screens.find(({ path }) => matchPath(path, pathname))
  const elsewhere = ELSEWHERE.some((path) => matchPath(path, pathname))
  const screen = invited ? INVITED : (here ?? (elsewhere ? SCREENS[0] : NO_SUCH))
  return (
    <AlertsProvider>
      <SkipLink />
      <ConnectionBar />
      <Box sx={{ display: 'flex', ...(bottomBar && UNDER_BAR) }}>
        <Box
          component="nav"
          aria-label="Main"
          className="no-print"
          sx={{
            flexShrink: 0,
            width: { md: RAIL, lg: SIDEBAR },
            display: { xs: 'none', md: storeMode ? 'none' : 'block' },
          }}
        >
          <Box sx={{ position: 'sticky', top: BAR_HEIGHT, height: `calc(100dvh - ${BAR_HEIGHT}px)` }}>
            <Sidebar screens={screens} rail={!wide} />
          </Box>
        </Box>
        <Drawer open={open} onClose={() => setOpen(false)} sx={{ display: { md: storeMode ? 'block' : 'none' } }}>
          <Box component="nav" aria-label="Menu" sx={{ width: 280, height: '100%' }} onClick={() => setOpen(false)}>
            <Sidebar screens={screens} inDrawer />
          </Box>
        </Drawer>
        <Box sx={{ flex: 1, minWidth: 0, minHeight: `calc(100dvh - ${BAR_HEIGHT}px)` }}>
          <BroadcastBanner />
          {screen ? (
            <Header
              screen={screen}
              onMenu={() => setOpen(true)}
              onSearch={palette.show}
              opening={!decided}
              storeMode={storeMode}
            />
          ) : null}
          <SecondStepDue />
          {storeMode ? null : <HomeScreenOffer />}
          <Box component="main" id="content" tabIndex={-1} sx={{ outline: 'none' }}>
            <PlacesContext value={places}>
              <BottomBarContext value={bottomBar}>
                {decided ? (
                  <Suspense fallback={<LinearProgress aria-label="Loading" sx={{ m: 6 }} />}>
                    <Routes>
                      {screens.map(({ path, title, page }) => (
                        <Route
                          key={path}
                          path={path}
                          element={
                            <ScreenFailed key={path} title={title}>
                              <page.Part />
                            </ScreenFailed>
                          }
                        />
                      ))}
                      <Route path="/invite/:token" element={<InvitedAlready />} />
                      {ELSEWHERE.map((path) => (
                        <Route key={path} path={path} element={<Navigate to="/" replace />} />
                      ))}
                      <Route path="*" element={<NoSuchPage />} />
                    </Routes>
                  </Suspense>
                ) : null}
              </BottomBarContext>
            </PlacesContext>
          </Box>
        </Box>
      </Box>
      {bottomBar ? <BottomBar onMore={() => setOpen(true)} /> : null}
      {palette.open ? <CommandPalette screens={screens} onClose={palette.close} /> : null}
    </AlertsProvider>
  )
}

import CheckIcon from '@mui/icons-material/CheckCircle'
import ErrorIcon from '@mui/icons-material/Error'
import InfoIcon from '@mui/icons-material/Info'
import { Box, GlobalStyles, Paper, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { type CustomContentProps, SnackbarContent, SnackbarProvider } from 'notistack'
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react'

type Tone = 'success' | 'error' | 'info'

const ICONS: Readonly<Record<Tone, ReactNode>> = { success: <CheckIcon />, error: <ErrorIcon />, info: <InfoIcon /> }

const CONTAINER = '.notistack-SnackbarContainer'
/** The gap between a toast and the elements it keeps clear of, in px. */
const GAP = 8

/**
 * What a toast never covers: in a dialog its title and buttons, otherwise the connection bar and the controls that must
 * stay in reach.
 */
const OF_DIALOG = '[role=dialog] :is(.MuiDialogTitle-root, .MuiDialogActions-root, [data-always-in-reach])'
const OF_SCREEN = '[data-always-in-reach], #root header :is(button, a)'

/**
 * Returns how far a toast has to move from its edge of the screen to cover none of these, in px; 0 if there is no such
 * place.
 */
function clearOf(toast: HTMLElement, above: boolean): number {
  const around = toast.closest(CONTAINER)?.getBoundingClientRect()
  if (!around) return 0
  const { left, right } = toast.getBoundingClientRect()
  const height = toast.offsetHeight
  const isInDialog = document.querySelector('[role=dialog]') !== null
  const beside = [...document.querySelectorAll(isInDialog ? OF_DIALOG : OF_SCREEN)]
    .map((element) => element.getBoundingClientRect())
    .filter((each) => each.left < right && each.right > left && each.height > 0)
  let moved = 0
  while (moved + height < window.innerHeight) {
    const top = above ? around.top + moved : around.bottom - moved - height
    const covered = beside.filter((each) => each.top < top + height && each.bottom > top)
    if (covered.length === 0) return moved
    const edges = covered.map((each) => (above ? each.bottom - around.top : around.bottom - each.top))
    moved = Math.max(...edges) + GAP
  }
  return 0
}

/** Keeps a toast clear of what it must never cover, even when a dialog opens or closes while it is shown. */
function useClearPlace(above: boolean) {
  const toast = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState(0)
  useLayoutEffect(() => {
    const look = () => setMoved(toast.current ? clearOf(toast.current, above) : 0)
    look()
    // Dialogs are rendered at the end of the page.
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [above])
  return { toast, place: above ? { marginTop: moved } : { marginBottom: moved } }
}

/** Returns whether toasts are at the top: on a tablet or phone, because the buttons and the cart are at the bottom. */
const useAbove = () => useMediaQuery(useTheme().breakpoints.down('lg'))

function Toasted({ tone, ref, props }: { tone: Tone; ref?: Ref<HTMLDivElement>; props: CustomContentProps }) {
  const { toast, place } = useClearPlace(useAbove())
  return (
    <SnackbarContent ref={ref} style={props.style}>
      <Paper
        ref={toast}
        role="alert"
        elevation={8}
        style={place}
        sx={{
          display: 'flex',
          gap: 3,
          alignItems: 'flex-start',
          px: 4,
          py: 3,
          width: '100%',
          maxWidth: 440,
          borderLeft: 6,
          // A toast lets touches through to what is beneath it, but an error stays while the pointer is over it.
          pointerEvents: tone === 'error' ? 'auto' : 'none',
          borderColor: `${tone}.main`,
        }}
      >
        <Box aria-hidden sx={{ color: `${tone}.main`, display: 'flex' }}>
          {ICONS[tone]}
        </Box>
        <Box sx={{ overflowWrap: 'anywhere', flex: 1 }}>{props.message}</Box>
        {typeof props.action === 'function' ? props.action(props.id) : props.action}
      </Paper>
    </SnackbarContent>
  )
}

const content = (tone: Tone) =>
  function Toast({ ref, ...props }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
    return <Toasted tone={tone} props={props} {...(ref && { ref })} />
  }

const CONTENTS = { success: content('success'), error: content('error'), info: content('info') }

// Overrides two inline styles of the library: the container around a toast takes all touches, and its height collapses
// gradually. Each step of that would cost layout, paint and compositing for a toast that is already gone, with none
// below it, just as the next sale begins.
const AROUND = { [`${CONTAINER} > *`]: { pointerEvents: 'none !important', transition: 'none !important' } }

/**
 * Shows toasts, one at a time (Shell rule 5): at the bottom on a wide screen, below the menu; at the top on a tablet or
 * phone.
 */
export function Toaster({ children }: { children: ReactNode }) {
  const above = useAbove()
  return (
    <SnackbarProvider
      maxSnack={1}
      Components={CONTENTS}
      anchorOrigin={above ? { vertical: 'top', horizontal: 'center' } : { vertical: 'bottom', horizontal: 'left' }}
    >
      <GlobalStyles styles={AROUND} />
      {children}
    </SnackbarProvider>
  )
}

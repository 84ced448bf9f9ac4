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
/** Between a dialog's title and the toast below it, in px. */
const GAP = 8

/** Returns how far a toast of this height has to move down to keep the title of an open dialog visible, in px. */
function overTitle(toast: HTMLElement): number {
  const top = toast.closest(CONTAINER)?.getBoundingClientRect().top
  if (top === undefined) return 0
  const titles = [...document.querySelectorAll('[role=dialog] .MuiDialogTitle-root')]
  const covered = titles
    .map((title) => title.getBoundingClientRect())
    .filter((title) => title.top < top + toast.offsetHeight && title.bottom > top)
  return Math.max(0, ...covered.map(({ bottom }) => bottom + GAP - top))
}

/** Keeps a toast off the title of a dialog, even one that opens or closes while the toast is shown. */
function useClearOfTitle() {
  const toast = useRef<HTMLDivElement>(null)
  const [down, setDown] = useState(0)
  useLayoutEffect(() => {
    const look = () => setDown(toast.current ? overTitle(toast.current) : 0)
    look()
    // Dialogs are drawn at the end of the page.
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [])
  return { toast, down }
}

function Toasted({ tone, ref, props }: { tone: Tone; ref?: Ref<HTMLDivElement>; props: CustomContentProps }) {
  const { toast, down } = useClearOfTitle()
  return (
    <SnackbarContent ref={ref} style={props.style}>
      <Paper
        ref={toast}
        role="alert"
        elevation={8}
        style={{ marginTop: down }}
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

// The library says both by a style of the element itself: that what lies around a toast takes all touches, and that its
// room closes bit by bit. Each bit is laid out, painted and layered for a toast that is out of sight already, with no
// other below it, just as the next sale is begun.
const AROUND = { [`${CONTAINER} > *`]: { pointerEvents: 'none !important', transition: 'none !important' } }

/**
 * Shows toasts, one at a time (Shell rule 5): on a wide screen at the bottom, below the menu; on a tablet or a phone at
 * the top, because the buttons and the cart are at the bottom.
 */
export function Toaster({ children }: { children: ReactNode }) {
  const above = useMediaQuery(useTheme().breakpoints.down('lg'))
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

import CheckIcon from '@mui/icons-material/CheckCircle'
import ErrorIcon from '@mui/icons-material/Error'
import InfoIcon from '@mui/icons-material/Info'
import { Box, GlobalStyles, Paper, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { type CustomContentProps, SnackbarContent, SnackbarProvider } from 'notistack'
import type { ReactNode, Ref } from 'react'

type Tone = 'success' | 'error' | 'info'

const ICONS: Readonly<Record<Tone, ReactNode>> = { success: <CheckIcon />, error: <ErrorIcon />, info: <InfoIcon /> }

function Toasted({ tone, ref, props }: { tone: Tone; ref?: Ref<HTMLDivElement>; props: CustomContentProps }) {
  return (
    <SnackbarContent ref={ref} style={props.style}>
      <Paper
        role="alert"
        elevation={8}
        sx={{
          display: 'flex',
          gap: 3,
          alignItems: 'flex-start',
          px: 4,
          py: 3,
          width: '100%',
          maxWidth: 440,
          borderLeft: 6,
          // A toast lets touches through to what is beneath it, but an error stays while somebody points at it.
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

// The library has what lies around a toast take all touches, by a style of the element itself.
const PASSED_THROUGH = { '.notistack-SnackbarContainer > *': { pointerEvents: 'none !important' } }

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
      <GlobalStyles styles={PASSED_THROUGH} />
      {children}
    </SnackbarProvider>
  )
}

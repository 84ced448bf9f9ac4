import { Button } from '@mui/material'
import { useSnackbar } from 'notistack'
import { useCallback } from 'react'

export interface Toast {
  title: string
  message?: string
  tone?: 'success' | 'error' | 'info'
  /** How long it stays, in ms; by default 3 s, for an error 6 s, and with a button 10 s. */
  ms?: number
  /** An action on it, such as an undo. */
  action?: { label: string; run(): void }
}

/** An error is read to its end, because it says what to do next. */
const LASTS_MS = { success: 3000, info: 3000, error: 6000 } as const

/** Shows a toast. The provider in `web/app` lets at most one be visible at a time (Shell rule 5). */
export function useToast(): (toast: Toast) => void {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  return useCallback(
    ({ title, message, tone = 'info', action, ms = action ? 10_000 : LASTS_MS[tone] }) => {
      enqueueSnackbar(
        <span>
          <strong>{title}</strong>
          {message ? <span style={{ display: 'block' }}>{message}</span> : null}
        </span>,
        {
          variant: tone,
          autoHideDuration: ms,
          ...(action && {
            action: (key) => (
              <Button
                color="inherit"
                // The toast lets touches through to what is beneath it; its button does not.
                sx={{ pointerEvents: 'auto', my: -1 }}
                onClick={() => {
                  closeSnackbar(key)
                  action.run()
                }}
              >
                {action.label}
              </Button>
            ),
          }),
        },
      )
    },
    [enqueueSnackbar, closeSnackbar],
  )
}

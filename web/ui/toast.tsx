import { useSnackbar } from 'notistack'
import { useCallback } from 'react'

export interface Toast {
  title: string
  message?: string
  tone?: 'success' | 'error' | 'info'
  /** How long it stays, in ms; 3 s by default. */
  ms?: number
}

/** Shows a toast. The provider in `web/app` lets at most one be visible at a time (Shell rule 5). */
export function useToast(): (toast: Toast) => void {
  const { enqueueSnackbar } = useSnackbar()
  return useCallback(
    ({ title, message, tone = 'info', ms = 3000 }) => {
      enqueueSnackbar(
        <span>
          <strong>{title}</strong>
          {message ? <span style={{ display: 'block' }}>{message}</span> : null}
        </span>,
        { variant: tone, autoHideDuration: ms },
      )
    },
    [enqueueSnackbar],
  )
}

import { useMediaQuery } from '@mui/material'
import { useEffect, useState } from 'react'

const isDialogOpen = () => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null

/**
 * Returns whether a media query matches. The result is frozen while a dialog is open: turning a tablet would otherwise
 * remove the column that rendered the dialog, and with it the dialog and what was typed in it.
 */
export function useSteadyMedia(query: string): boolean {
  const now = useMediaQuery(query, { noSsr: true })
  const [shown, setShown] = useState(now)
  useEffect(() => {
    if (now === shown) return
    const follow = () => {
      if (!isDialogOpen()) setShown(now)
    }
    follow()
    const closing = new MutationObserver(follow)
    closing.observe(document.body, { childList: true })
    return () => closing.disconnect()
  }, [now, shown])
  return shown
}

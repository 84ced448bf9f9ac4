import { useMediaQuery } from '@mui/material'
import { useEffect, useState } from 'react'

const isDialogOpen = () => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null

/**
 * Returns whether the screen is as a media query says. While a dialog is open it stays what it was: a tablet that is
 * turned would otherwise lose the dialog, and what was typed in it, with the column that drew it.
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

import { Typography } from '@mui/material'
import { useEffect } from 'react'
import { spokenLanguage } from '#shared/kernel/values/language'
import { Notice } from '../../ui/notice'
import { useTitle } from '../../ui/use-title'

/** How often to ask the server; a browser doesn't always report that there is a connection again. */
const AGAIN_MS = 5000

function lostWords(lost: number): string {
  const changes =
    lost === 1 ? '1 unsent change was deleted' : `${lost.toLocaleString(spokenLanguage())} unsent changes were deleted`
  return `${changes} with it. The camp office will see that once this device is online.`
}

/**
 * The screen for a person who is signed in, but whose browser has deleted the camp's data, until the server is reached.
 * It continues on its own.
 */
export function Removed({ campName, lost, check }: { campName: string; lost: number; check(): Promise<unknown> }) {
  useTitle('No Camp Data')
  useEffect(() => {
    const look = () => void check()
    look()
    const timer = setInterval(look, AGAIN_MS)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [check])
  return (
    <Notice title="This Device Has No Camp Data" action={{ label: 'Try Again', run: () => void check() }}>
      <Typography>
        The browser may have deleted it to free up space. When this device is online, it will download{' '}
        {campName || 'your camp'} again. You can leave this page open.
      </Typography>
      {lost > 0 ? <Typography sx={{ mt: 3, fontWeight: 600 }}>{lostWords(lost)}</Typography> : null}
    </Notice>
  )
}

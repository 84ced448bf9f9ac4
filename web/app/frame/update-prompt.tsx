import { registerSW } from 'virtual:pwa-register'
import { Alert, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useAnyUnfinished } from '../../ui/unfinished'
import { whenSaved } from '../session/saving'

const LOOK_MS = 3600 * 1000

/** Checks for a new version periodically, and whenever the person returns to the app. */
function lookForUpdates(registration: ServiceWorkerRegistration): () => void {
  // It fails offline; a later check makes up for it.
  const look = () => void registration.update().catch(() => undefined)
  const timer = setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Offers a new version of the app. The person decides when to update, so no action is cut off. */
export function UpdatePrompt() {
  const [update, setUpdate] = useState<(() => Promise<void>) | null>(null)
  const [taking, setTaking] = useState(false)
  const busy = useAnyUnfinished()
  useEffect(() => {
    let stop: (() => void) | undefined
    const take = registerSW({
      onNeedRefresh: () => setUpdate(() => () => take(true)),
      onRegisteredSW: (_url, registration) => {
        stop = registration && lookForUpdates(registration)
      },
    })
    return () => stop?.()
  }, [])
  const now = async () => {
    setTaking(true)
    await whenSaved()
    // On a device's first visit nothing else would reload the page.
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    await update?.()
  }
  // It waits until unfinished work is done, and appears above the page, where it covers nothing.
  if (update === null || (busy && !taking)) return null
  return (
    <Alert
      severity="info"
      className="no-print"
      sx={{ borderRadius: 0 }}
      action={
        <>
          <Button color="inherit" onClick={() => setUpdate(null)}>
            Later
          </Button>
          <Button color="inherit" loading={taking} onClick={() => void now()}>
            Update Now
          </Button>
        </>
      }
    >
      A new version of Anchor Camp is ready.
    </Alert>
  )
}

import InstallIcon from '@mui/icons-material/InstallMobile'
import { Button } from '@mui/material'
import { useEffect, useState } from 'react'

interface InstallEvent extends Event {
  prompt(): Promise<void>
}

/** Offers to put the app on the home screen where the browser says that it can. */
export function InstallPrompt() {
  const [offer, setOffer] = useState<InstallEvent | null>(null)
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallEvent)
    }
    const done = () => setOffer(null)
    window.addEventListener('beforeinstallprompt', keep)
    window.addEventListener('appinstalled', done)
    return () => {
      window.removeEventListener('beforeinstallprompt', keep)
      window.removeEventListener('appinstalled', done)
    }
  }, [])
  if (!offer) return null
  return (
    <Button startIcon={<InstallIcon />} onClick={() => void offer.prompt().then(() => setOffer(null))} sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
      Install
    </Button>
  )
}

import { Button, Snackbar } from '@mui/material'
import { useEffect, useState } from 'react'
import { registerSW } from 'virtual:pwa-register'

/** Offers a new version of the app when one is there; a person decides when to take it. */
export function UpdatePrompt() {
  const [update, setUpdate] = useState<(() => Promise<void>) | null>(null)
  useEffect(() => {
    const take = registerSW({ onNeedRefresh: () => setUpdate(() => () => take(true)) })
  }, [])
  return (
    <Snackbar
      open={update !== null}
      message="A new version of Anchor Camp is ready."
      action={
        <>
          <Button color="inherit" onClick={() => setUpdate(null)}>
            Later
          </Button>
          <Button color="inherit" onClick={() => void update?.()}>
            Update now
          </Button>
        </>
      }
    />
  )
}

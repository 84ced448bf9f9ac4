import { Box, Button, Typography } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { Notice } from '../../ui/notice'
import { RequestFailed, request } from '../../ui/request'
import { useTitle } from '../../ui/use-title'
import { leaveSuspended } from './session'

/** How often to ask the server without a click on the button. */
const AGAIN_MS = 30_000

/** The only screen of a person whose camp the provider has suspended (Platform rule 5). It continues automatically. */
export function Suspended({ onBack, onSignedOut }: { onBack(): void; onSignedOut(): void }) {
  useTitle('Camp suspended')
  const [said, setSaid] = useState('')
  const ask = useCallback(
    async (aloud: boolean) => {
      try {
        await request('GET', '/api/user')
        onBack()
      } catch (error) {
        if (error instanceof RequestFailed && error.code !== 'camp_suspended') return onBack()
        if (!aloud) return
        setSaid(error instanceof RequestFailed ? 'Your camp is still suspended.' : "Can't reach the server.")
      }
    },
    [onBack],
  )
  useEffect(() => {
    const look = () => void ask(false)
    const timer = window.setInterval(look, AGAIN_MS)
    window.addEventListener('focus', look)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('focus', look)
    }
  }, [ask])
  const leave = { label: 'Sign Out', run: () => void leaveSuspended().then(onSignedOut) }
  return (
    <Notice title="Camp suspended" action={leave}>
      <Typography>
        Your provider has suspended this camp. The data and unsent changes on this device are kept. This page will
        continue automatically once the camp is active again.
      </Typography>
      <Button variant="contained" onClick={() => void ask(true)} sx={{ mt: 6 }}>
        Check Again
      </Button>
      <Box role="status" sx={{ mt: 3, minHeight: '3em' }}>
        {said}
      </Box>
    </Notice>
  )
}

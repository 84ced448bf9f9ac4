import { Box, Button, Typography } from '@mui/material'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Notice } from '../../ui/notice'
import { RequestFailed, request } from '../../ui/request'
import { useTitle } from '../../ui/use-title'

/** How often to ask the server without a click on the button. */
const AGAIN_MS = 60_000

const NO_CONNECTION = "Can't reach the server. Try again in a moment."

interface Props {
  campName: string
  email: string
  /** Called once the server has another answer. */
  onDecided(): void
  leave: { label: string; run(): void }
}

/** Checks whether the account was approved or ended: periodically, and when the button is clicked. */
function useAsking(onDecided: () => void) {
  const [said, setSaid] = useState('')
  const underWay = useRef(0)
  const ask = useCallback(
    async (aloud: boolean) => {
      underWay.current += 1
      try {
        const { approved } = await request<{ approved: boolean }>('GET', '/api/user')
        if (approved) return onDecided()
        if (aloud) setSaid("Not yet. This page will continue automatically once you're approved.")
      } catch (error) {
        if (error instanceof RequestFailed && error.status === 401) return onDecided()
        if (aloud) setSaid(error instanceof RequestFailed ? error.said : NO_CONNECTION)
      } finally {
        underWay.current -= 1
      }
    },
    [onDecided],
  )
  useEffect(() => {
    const look = () => {
      // Returning to the page fires two events, visible and focused; one request is enough.
      if (document.visibilityState === 'visible' && underWay.current === 0) void ask(false)
    }
    const timer = window.setInterval(look, AGAIN_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [ask])
  return { said, ask: () => void ask(true) }
}

/** The only screen for a person whose sign-up has not been approved yet (Sign-in rule 3). */
export function WaitingForApproval({ campName, email, onDecided, leave }: Props) {
  useTitle('Waiting for approval')
  const { said, ask } = useAsking(onDecided)
  return (
    <Notice title="Waiting for approval" action={leave}>
      <Typography>
        An administrator at {campName} needs to approve your account ({email}) first.
      </Typography>
      <Button variant="contained" onClick={ask} sx={{ mt: 6 }}>
        Check Again
      </Button>
      <Box role="status" sx={{ mt: 3, minHeight: '3em' }}>
        {said}
      </Box>
    </Notice>
  )
}

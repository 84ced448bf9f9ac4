import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import type { MailSettingsShown } from '#shared/settings/mail'
import { useSyncStatus } from '../../ui/camp'
import { request } from '../../ui/request'
import { callFailed } from '../../ui/server-call'

/** Sends a message to the person who asks, and shows the mail server's response. */
export function TestMessage({ settings }: { settings: MailSettingsShown }) {
  const status = useSyncStatus()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ severity: 'success' | 'error'; text: string } | null>(null)
  if (settings.publicUrl === null) return null
  const send = async () => {
    setBusy(true)
    setSaid(null)
    try {
      const { to } = await request<{ to: string }>('POST', '/api/settings/mail/test', undefined)
      setSaid({ severity: 'success', text: `The mail server accepted a message to ${to}. Check that it arrives.` })
    } catch (error) {
      setSaid({ severity: 'error', text: callFailed(error) })
    }
    setBusy(false)
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, alignItems: 'flex-start' }}>
      <Button variant="outlined" loading={busy} disabled={status.state === 'offline'} onClick={() => void send()}>
        Send Test Message
      </Button>
      <Box role="status" sx={{ width: '100%' }}>
        {said ? (
          <Alert severity={said.severity} sx={{ overflowWrap: 'anywhere' }}>
            {said.text}
          </Alert>
        ) : null}
      </Box>
    </Box>
  )
}

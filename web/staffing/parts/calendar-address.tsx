import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { useSyncStatus } from '../../ui/camp'
import { CopyText } from '../../ui/copy-text'
import { request } from '../../ui/request'
import { useServerCall, useServerRead } from '../../ui/server-call'
import { useWhen } from '../../ui/when'

const PATH = '/api/calendar-address'

interface Made {
  path: string
  since: string
}

/**
 * Makes, replaces and turns off the secret address at which the person's calendar apps read a calendar (Staffing rule
 * 13).
 *
 * @param sessionId the session whose schedule it is; null for the person's own calendar
 * @param about what the calendar has in it
 */
export function CalendarAddress({ sessionId, about }: { sessionId: number | null; about: string }) {
  const offline = useSyncStatus().state === 'offline'
  const when = useWhen()
  const call = useServerCall()
  const ask = useCallback(
    () => request<{ since: string | null }>('GET', sessionId === null ? PATH : `${PATH}?sessionId=${sessionId}`),
    [sessionId],
  )
  const { value, failed, reload } = useServerRead(ask)
  const [made, setMade] = useState<Made | null>(null)
  const [busy, setBusy] = useState(false)
  const since = made?.since ?? value?.since ?? null
  const make = async () => {
    setBusy(true)
    const done = await call<Made>('POST', PATH, { sessionId }, 'Calendar Address Created')
    if (done) setMade(done.answer)
    setBusy(false)
  }
  const turnOff = async () => {
    setBusy(true)
    const done = await call('POST', `${PATH}/off`, { sessionId }, 'Calendar Address Turned Off')
    if (done) {
      setMade(null)
      await reload()
    }
    setBusy(false)
  }
  if (!value) {
    if (offline) return <Typography>You're offline. Connect to the internet to see and change this.</Typography>
    return failed ? <Typography>{failed}</Typography> : <Skeleton variant="rounded" height={96} />
  }
  return (
    <>
      <Typography>{about} It never includes children's names.</Typography>
      {made ? (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <CopyText
            what="address"
            label="Calendar Address"
            value={`${window.location.origin}${made.path}`}
            helperText="Add it to your calendar app as a subscription. It won't be shown again. Anyone who has it can see this calendar."
          />
        </Box>
      ) : null}
      {since !== null && !made ? (
        <Typography>
          Your calendar address was created {when(since)}. It can't be shown again, but you can replace it.
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" disabled={offline || busy} onClick={() => void make()}>
          {since === null ? 'Create Calendar Address' : 'Replace Calendar Address'}
        </Button>
        {since === null ? null : (
          <Button color="error" disabled={offline || busy} onClick={() => void turnOff()}>
            Turn Off Calendar Address
          </Button>
        )}
      </Box>
    </>
  )
}

import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lastServedBy } from '#shared/store/reads'
import { useCalmRead } from '../../ui/calm-read'
import { useCamp } from '../../ui/camp'
import { callDeviceOwn } from '../session/device-lock'
import { FirstPin } from './first-pin'
import { useScreenLock } from './use-idle-lock'

/**
 * Asks how a new device locks: right away on most screens, but at the till only after the first sale, and next to the
 * sale instead of over it.
 */
export function DeviceQuestion() {
  const { pathname } = useLocation()
  const [shared, setShared] = useState(false)
  if (shared || pathname !== '/store') return <FirstPin />
  return <AtTheTill onShared={() => setShared(true)} />
}

function AtTheTill({ onShared }: { onShared(): void }) {
  const { who } = useCamp()
  const { refresh } = useScreenLock()
  const served = useCalmRead(lastServedBy, [who.userId], { patient: true, mayFail: true })
  if (!served || served.length === 0) return null
  const own = () => {
    callDeviceOwn(who)
    refresh()
  }
  return (
    <Alert
      severity="info"
      role="region"
      aria-label="Who uses this device?"
      className="no-print"
      sx={{ borderRadius: 0, alignItems: 'center', '& .MuiAlert-action': { pt: 0, alignItems: 'center', gap: 1 } }}
      action={
        <>
          <Button color="inherit" onClick={own}>
            Only Me
          </Button>
          <Button color="inherit" onClick={onShared}>
            Several People
          </Button>
        </>
      }
    >
      Who uses this device?
    </Alert>
  )
}

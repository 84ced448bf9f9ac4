import BuildIcon from '@mui/icons-material/BuildOutlined'
import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined'
import CloudOffIcon from '@mui/icons-material/CloudOff'
import DownloadIcon from '@mui/icons-material/DownloadingOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import ScheduleIcon from '@mui/icons-material/Schedule'
import StorageIcon from '@mui/icons-material/SdCardAlertOutlined'
import UpdateIcon from '@mui/icons-material/SystemUpdateAlt'
import { Box, ButtonBase } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { sayTime } from '#shared/kernel/values/dates'
import { spokenLanguage } from '#shared/kernel/values/language'
import type { Filling } from '#sync/pull/fill'
import type { SyncStatus } from '#sync/replica/replica'
import { countUnsent } from '../../sync-panel/parts/count-unsent'
import { useCamp, useFilling, useSyncStatus } from '../../ui/camp'
import { thisDevice } from '../../ui/device-kind'
import { howFar } from '../../ui/how-far'
import { storageWarning, useStorageHealth } from '../../ui/storage-health'
import { sayWrongClock } from '../../ui/wrong-clock'
import { useWrongClock } from '../session/use-today'
import { useWaiting } from '../session/use-waiting'

/** The bar's minimum height; the sidebar begins below it. */
export const BAR_HEIGHT = 44

interface Truth {
  icon: ReactNode
  /** The most important part of the text. */
  lead: string
  rest?: string
  quiet?: boolean
}

type Here = Pick<ReturnType<typeof useWaiting>, 'waiting' | 'isRead'>

/** Returns the bar's text; it never claims the server has data that it does not have (Shell rule 3). */
function truth({ state, inStepAt }: SyncStatus, here: Here, filling: Filling | null, timeZone: string): Truth {
  const { waiting, isRead } = here
  const unsent = waiting > 0 ? ` ${countUnsent(waiting)}.` : ''
  const saved = `${countUnsent(waiting)}, saved on ${thisDevice()}`
  if (state === 'offline') {
    const rest = `Keep working. Everything is saved on ${thisDevice()} and will be sent later.${unsent}`
    return { icon: <CloudOffIcon titleAccess="Offline" />, lead: 'No connection.', rest }
  }
  if (state === 'maintenance') {
    const rest = `Keep working. Everything is saved on ${thisDevice()} and will be sent when it's back.${unsent}`
    return { icon: <BuildIcon titleAccess="Maintenance" />, lead: 'The server is down for maintenance.', rest }
  }
  if (state === 'no-storage') {
    const rest = `Free up space or restart the device.${waiting > 0 ? ` ${saved}.` : ''}`
    return {
      icon: <StorageIcon titleAccess="Storage" />,
      lead: "This device is out of space, or its storage isn't working.",
      rest,
    }
  }
  if (state === 'signed-out') {
    return {
      icon: <LockIcon />,
      lead: "You're signed out.",
      rest: waiting > 0 ? `Sign in again to send ${saved}.` : 'Sign in again.',
    }
  }
  if (state === 'outdated') {
    return {
      icon: <UpdateIcon />,
      lead: 'This app needs an update.',
      rest: `Close the app and open it again.${waiting > 0 ? ` ${saved}.` : ''}`,
    }
  }
  if (waiting > 0) return { icon: <ScheduleIcon />, lead: saved }
  if (filling) return { icon: <DownloadIcon />, lead: `Updating ${thisDevice()}${howFar(filling)}`, quiet: true }
  // Right after the app opens, waiting actions may not have been counted yet.
  const lead = inStepAt && isRead ? `All changes sent at ${sayTime(inStepAt, timeZone)}` : 'Connecting to the server'
  return { icon: <CloudDoneIcon />, lead, quiet: true }
}

/** Adds that the device's clock is wrong; this comes first if nothing else needs the person. */
function withClock(told: Truth, wrongBy: number): Truth {
  if (wrongBy === 0) return told
  const words = sayWrongClock(wrongBy)
  if (!told.quiet) {
    const lead = told.lead.endsWith('.') ? told.lead : `${told.lead}.`
    return { ...told, lead, rest: `${told.rest ?? ''} ${words}`.trim() }
  }
  return { icon: <ScheduleIcon />, lead: words, rest: `The app uses camp time instead. ${told.lead}.` }
}

/** Adds that the browser may delete unsent changes, or that storage is nearly full. */
function withStorage(told: Truth, warning: string | null): Truth {
  if (warning === null) return told
  if (told.quiet) return { icon: <StorageIcon titleAccess="Storage" />, lead: warning, rest: `${told.lead}.` }
  const lead = told.lead.endsWith('.') ? told.lead : `${told.lead}.`
  return { ...told, lead, rest: `${told.rest ?? ''} ${warning}`.trim() }
}

/**
 * The bar at the top of every screen: whether there is a connection, what is still unsent, and what needs the person.
 */
export function ConnectionBar() {
  const { replica, profile } = useCamp()
  const status = useSyncStatus()
  const filling = useFilling()
  const here = useWaiting()
  const { refused } = here
  const wrongBy = useWrongClock(replica)
  const warning = storageWarning(useStorageHealth(), here.waiting)
  const told = withStorage(truth(status, here, filling, profile.timezone), warning)
  const { icon, lead, rest, quiet } = withClock(told, wrongBy)
  return (
    <Box
      component="section"
      aria-label="Connection"
      className="no-print"
      data-always-in-reach
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        minHeight: BAR_HEIGHT,
        '--ring-offset': '-4px',
        borderBottom: 1,
        borderColor: 'divider',
        ...(quiet
          ? { bgcolor: 'background.default', color: 'text.secondary' }
          : { bgcolor: 'warning.light', color: 'text.primary' }),
        pt: 'env(safe-area-inset-top)',
        fontSize: '0.875rem',
        lineHeight: 1.35,
      }}
    >
      <ButtonBase
        component={Link}
        to="/sync"
        sx={{
          flex: 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          gap: 2,
          px: { xs: 3, md: 5 },
          py: 1,
          textAlign: 'left',
          font: 'inherit',
        }}
      >
        <Box aria-hidden={quiet} sx={{ display: 'flex', fontSize: 20, '& svg': { fontSize: 'inherit' } }}>
          {icon}
        </Box>
        <span role="status" data-testid="connection-bar">
          <Box component="span" sx={{ fontWeight: quiet ? 500 : 700 }}>
            {lead}
          </Box>
          {rest ? ` ${rest}` : null}
        </span>
      </ButtonBase>
      {refused > 0 ? (
        <ButtonBase
          component={Link}
          to="/inbox"
          sx={{
            flexShrink: 0,
            gap: 2,
            px: { xs: 3, md: 5 },
            bgcolor: 'error.light',
            color: 'text.primary',
            font: 'inherit',
            fontWeight: 700,
          }}
        >
          <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: 'error.main' }} />
          {refused === 1 ? '1 change needs review' : `${refused.toLocaleString(spokenLanguage())} changes need review`}
        </ButtonBase>
      ) : null}
    </Box>
  )
}

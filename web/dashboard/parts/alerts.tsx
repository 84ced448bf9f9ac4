import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { Alert } from '#shared/dashboard/alerts'
import { withUrgent } from '#shared/dashboard/mail-alerts'
import { alertsHere } from '#sync/dashboard/alerts'
import { useCalmRead } from '../../ui/calm-read'
import { useCamp } from '../../ui/camp'
import { request } from '../../ui/request'
import { useServerRead } from '../../ui/server-call'

/**
 * No error boundary surrounds the alerts, so a failure would take down the whole app. The last known ones stay instead.
 */
const BESIDE_ALL = { patient: true, mayFail: true }
const AlertsContext = createContext<readonly Alert[] | undefined>(undefined)

/** Looks for what needs a person, once for everything below, so that the bell and the dashboard show the same. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { who, today, profile, can } = useCamp()
  const alerts = useCalmRead(alertsHere, [who, today, profile.currency], BESIDE_ALL)
  if (!can('settings.write') && !can('devices.manage')) return <AlertsContext value={alerts}>{children}</AlertsContext>
  return <WithServerAlerts alerts={alerts}>{children}</WithServerAlerts>
}

/**
 * Adds what only the server knows; requested when there is a connection, and when the person opens or leaves the
 * dashboard.
 */
function WithServerAlerts({ alerts, children }: { alerts: readonly Alert[] | undefined; children: ReactNode }) {
  const isDashboard = useLocation().pathname === '/'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is called again
  const ask = useCallback(() => request<Alert[]>('GET', '/api/dashboard/server-alerts'), [isDashboard])
  const { value } = useServerRead(ask)
  const all = useMemo(() => (alerts && value ? withUrgent(alerts, value) : alerts), [alerts, value])
  return <AlertsContext value={all}>{children}</AlertsContext>
}

/** Returns what needs a person's attention; undefined until it has been read. */
export function useAlerts(): readonly Alert[] | undefined {
  return useContext(AlertsContext)
}

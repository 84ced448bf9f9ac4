import { createContext, type ReactNode, useContext } from 'react'
import type { Alert } from '#shared/dashboard/alerts'
import { alertsHere } from '#sync/dashboard/alerts'
import { useCalmRead } from '../../ui/calm-read'
import { useCamp } from '../../ui/camp'

/** No screen stands around the alerts: what they fail with would take the whole app. The last known ones stay. */
const BESIDE_ALL = { patient: true, mayFail: true }
const AlertsContext = createContext<readonly Alert[] | undefined>(undefined)

/** Looks for what needs a person, once for everything below: the bell and the dashboard tell the same. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { who, today, profile } = useCamp()
  const alerts = useCalmRead(alertsHere, [who, today, profile.currency], BESIDE_ALL)
  return <AlertsContext value={alerts}>{children}</AlertsContext>
}

/** What needs a person; undefined until it was looked for. */
export function useAlerts(): readonly Alert[] | undefined {
  return useContext(AlertsContext)
}

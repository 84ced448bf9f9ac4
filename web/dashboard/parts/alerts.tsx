import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Alert } from '#shared/dashboard/alerts'
import { ALERT_TABLES, alertsFor } from '#sync/dashboard/queries'
import { useCalmQuery } from '../../ui/calm-query'
import { useCamp } from '../../ui/camp'

const PATIENT = { patient: true }
const AlertsContext = createContext<readonly Alert[] | undefined>(undefined)

/** Looks for what needs a person, once for everything below: the bell and the dashboard tell the same. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { replica, who, today, profile } = useCamp()
  const { currency } = profile
  const load = useMemo(() => {
    let last: readonly Alert[] | undefined
    return async () => {
      try {
        last = await alertsFor(replica, who, today, currency)
      } catch {
        // No screen stands around the alerts: what they fail with would take the whole app. The last known ones stay.
      }
      return last
    }
  }, [replica, who, today, currency])
  return <AlertsContext value={useCalmQuery(replica, ALERT_TABLES, load, PATIENT)}>{children}</AlertsContext>
}

/** What needs a person; undefined until it was looked for. */
export function useAlerts(): readonly Alert[] | undefined {
  return useContext(AlertsContext)
}

import type { Capability } from '../kernel/capabilities'
import type { Alert } from './alerts'

interface Topic {
  name: string
  /** The words in which somebody chooses it. */
  label: string
  /** Who can have alerts of it; null for everybody. */
  needs: Capability | null
  /** How the ids of its alerts begin. */
  ids: readonly string[]
}

/** What alerts are about, as far as one can do without them. */
export const ALERT_TOPICS: readonly Topic[] = [
  { name: 'confirming', label: 'Registrations to confirm', needs: 'registrations.write', ids: ['confirm'] },
  { name: 'accounts', label: 'Low or overdrawn store accounts', needs: null, ids: ['overdrawn', 'low-balance'] },
  { name: 'stock', label: 'Items to reorder or recount', needs: 'dashboard.camp', ids: ['stock', 'recount'] },
  { name: 'review', label: 'Sales that need review', needs: 'store.refund', ids: ['review'] },
  { name: 'places', label: 'Open spots with a waitlist', needs: 'registrations.write', ids: ['freed'] },
  { name: 'cancelling', label: 'Cancellations by families', needs: 'registrations.write', ids: ['cancel'] },
  { name: 'deadlines', label: 'Registration deadlines and early-bird prices', needs: null, ids: ['deadline', 'early'] },
  {
    name: 'people',
    label: 'Certificates, background checks and applications',
    needs: 'dashboard.camp',
    ids: ['certification', 'check', 'applications'],
  },
  { name: 'training', label: 'Your own training', needs: 'dashboard.camp', ids: ['training'] },
]

/** What an alert is about; undefined for one that nobody can do without, such as a refused action. */
export function topicOf({ id }: Pick<Alert, 'id'>): string | undefined {
  return ALERT_TOPICS.find(({ ids }) => ids.some((begins) => id === begins || id.startsWith(`${begins}-`)))?.name
}

/** The alerts that the bell tells somebody of who does not want to hear of some topics (Profile rule 5). */
export function alertsToTell(alerts: readonly Alert[], quiet: readonly string[]): readonly Alert[] {
  return alerts.filter((alert) => {
    const topic = topicOf(alert)
    return topic === undefined || !quiet.includes(topic)
  })
}

import type { Capability } from '../kernel/rights/capabilities'
import type { Alert } from './alerts'

interface Topic {
  name: string
  /** Its label in the profile. */
  label: string
  /** Who can get its alerts; null for all users. */
  needs: Capability | null
  /** The prefixes of its alerts' ids. */
  ids: readonly string[]
}

/** The topics of alerts that can be muted. */
export const ALERT_TOPICS: readonly Topic[] = [
  { name: 'confirming', label: 'Registrations to confirm', needs: 'registrations.write', ids: ['confirm'] },
  { name: 'accounts', label: 'Low or overdrawn store accounts', needs: null, ids: ['overdrawn', 'low-balance'] },
  { name: 'stock', label: 'Items to reorder or recount', needs: 'dashboard.camp', ids: ['stock', 'recount'] },
  { name: 'review', label: 'Sales that need review', needs: 'store.refund', ids: ['review'] },
  { name: 'places', label: 'Open spots with a waitlist', needs: 'registrations.write', ids: ['freed'] },
  { name: 'cancelling', label: 'Cancellations by families', needs: 'registrations.write', ids: ['cancel'] },
  { name: 'pickups', label: 'Pickup changes today', needs: 'gate.seen', ids: ['pickup-changes'] },
  { name: 'messages', label: 'Messages from families', needs: 'messages.answer', ids: ['conversations'] },
  { name: 'schedules', label: "Scheduled reports that aren't emailed", needs: 'reports.schedule', ids: ['schedule'] },
  { name: 'automatic', label: "Automatic messages that aren't sent", needs: 'messages.send', ids: ['automatic'] },
  { name: 'deadlines', label: 'Registration deadlines and early-bird prices', needs: null, ids: ['deadline', 'early'] },
  {
    name: 'people',
    label: 'Certificates, background checks and applications',
    needs: 'dashboard.camp',
    ids: ['certification', 'check', 'applications'],
  },
  { name: 'training', label: 'Your own training', needs: 'dashboard.camp', ids: ['training'] },
]

/** Returns an alert's topic; undefined for one that cannot be muted, such as a refused action. */
export function topicOf({ id }: Pick<Alert, 'id'>): string | undefined {
  return ALERT_TOPICS.find(({ ids }) => ids.some((begins) => id === begins || id.startsWith(`${begins}-`)))?.name
}

/** Returns the alerts the bell shows a user who has muted some topics (Profile rule 5). */
export function alertsToTell(alerts: readonly Alert[], quiet: readonly string[]): readonly Alert[] {
  return alerts.filter((alert) => {
    const topic = topicOf(alert)
    return topic === undefined || !quiet.includes(topic)
  })
}

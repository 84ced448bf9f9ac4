import type { CamperAccount } from '../campers/model'
import type { FreedPlace } from '../registration/places'
import type { Alert, AlertOptions, Named } from './alerts'
import {
  cancelAlerts,
  cancelledSessionAlerts,
  deadlineAlerts,
  freedPlaceAlerts,
  type ToConfirm,
  toConfirmAlerts,
} from './registration-alerts'
import { automaticAlerts, scheduleAlerts } from './report-alerts'
import { backgroundCheckAlerts } from './staff-alerts'
import { type Booked, lowBalanceAlerts, overdrawnAlerts, reviewAlerts, type Stocked, stockAlerts } from './store-alerts'

/** Refused actions that have not been resolved. */
export function refusedAlerts(own: number, elsewhere: number): Alert[] {
  const alert = (id: string, description: string): Alert => ({
    id,
    title: 'Rejected Changes',
    description,
    color: 'error',
    path: '/inbox',
  })
  const count = (number: number) => (number === 1 ? '1 change' : `${number} changes`)
  return [
    ...(own > 0 ? [alert('refused', `${own} of your changes ${own === 1 ? 'needs' : 'need'} your attention.`)] : []),
    ...(elsewhere > 0
      ? [
          alert(
            'refused-elsewhere',
            `${count(elsewhere)} from other devices ${elsewhere === 1 ? 'was' : 'were'} rejected.`,
          ),
        ]
      : []),
  ]
}

/** Families whose message to the office has no answer yet. */
export function conversationAlerts(waiting: number): Alert[] {
  if (waiting === 0) return []
  const who = waiting === 1 ? '1 family is waiting' : `${waiting} families are waiting`
  return [
    {
      id: 'conversations',
      title: 'Messages From Families',
      description: `${who} for an answer.`,
      color: 'warning',
      path: '/communication?tab=conversations',
    },
  ]
}

/** Messages that the server held back: someone has to check them and send them again. */
export function heldAlerts(held: number): Alert[] {
  if (held === 0) return []
  const what = held === 1 ? "1 message wasn't sent" : `${held} messages weren't sent`
  return [
    {
      id: 'held',
      title: 'Messages Not Sent',
      description: `${what}. Open Drafts to see why.`,
      color: 'warning',
      path: '/communication?tab=drafts',
    },
  ]
}

/** The rows that alerts are made from, as far as the person may see them. */
export interface AlertRows {
  refused: { own: number; elsewhere: number }
  accounts: readonly Pick<CamperAccount, 'id' | 'storeBalance'>[]
  entries: readonly Booked[]
  items: readonly Stocked[]
  sessions: Parameters<typeof deadlineAlerts>[0] & Parameters<typeof cancelledSessionAlerts>[2]
  freed: readonly FreedPlace[]
  /** Families' registrations that the office has still to confirm. */
  toConfirm: ToConfirm
  /** What families asked or did about cancelling. */
  wishes: Parameters<typeof cancelAlerts>[0]
  /** A family's own registrations; empty for all other users. */
  own: Parameters<typeof cancelledSessionAlerts>[0]
  /** How many families wait for an answer from the office. */
  waiting: number
  /** How many of the camp's messages were held back. */
  held: number
  schedules: Parameters<typeof scheduleAlerts>[0]
  automatic: Parameters<typeof automaticAlerts>[0]
  checks: Parameters<typeof backgroundCheckAlerts>[0]
  /** Alerts about staff certificates and applications. */
  staff: readonly Alert[]
  /** Check-outs that were undone at the gate. */
  gate: readonly Alert[]
  /** The person's own training that is late or due soon. */
  training: readonly Alert[]
  /** At least the campers whom an alert names. */
  campers: ReadonlyMap<number, Named>
}

const URGENCY: Readonly<Record<Alert['color'], number>> = { error: 0, warning: 1, info: 2 }

/** Everything that needs a person, the most urgent first (Dashboard rule 6). */
export function alertsOf(rows: AlertRows, today: string, told: AlertOptions): Alert[] {
  const all = [
    ...refusedAlerts(rows.refused.own, rows.refused.elsewhere),
    ...overdrawnAlerts(rows.accounts, rows.campers, told, rows.entries),
    ...reviewAlerts(rows.entries, rows.campers, today, told),
    ...toConfirmAlerts(rows.toConfirm, rows.campers, rows.sessions),
    ...cancelAlerts(rows.wishes, rows.campers, rows.sessions),
    ...conversationAlerts(rows.waiting),
    ...heldAlerts(rows.held),
    ...scheduleAlerts(rows.schedules),
    ...automaticAlerts(rows.automatic),
    ...cancelledSessionAlerts(rows.own, rows.campers, rows.sessions, today),
    ...rows.gate,
    ...freedPlaceAlerts(rows.freed, rows.campers),
    ...backgroundCheckAlerts(rows.checks, today),
    ...rows.staff,
    ...rows.training,
    ...deadlineAlerts(rows.sessions, today, told),
    ...lowBalanceAlerts(rows.accounts, rows.campers, told),
    ...stockAlerts(rows.items),
  ]
  return all.sort((a, b) => URGENCY[a.color] - URGENCY[b.color])
}

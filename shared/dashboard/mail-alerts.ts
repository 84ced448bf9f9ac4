import type { MailTroubles } from '../settings/mail'
import type { Alert } from './alerts'

const mails = (count: number) => (count === 1 ? '1 email' : `${count} emails`)

/**
 * Mails that did not go out, for whoever may see the camp's mails; nothing of whom they are for. Only the server knows of
 * them, so that a device tells it while there is a connection (Dashboard rule 6).
 */
export function mailAlerts({ failed, stuck }: MailTroubles): Alert[] {
  const said = [
    ...(failed > 0 ? [`${mails(failed)} could not be sent`] : []),
    ...(stuck > 0 ? [`${mails(stuck)} ${stuck === 1 ? 'has' : 'have'} been waiting for more than a day`] : []),
  ]
  if (said.length === 0) return []
  return [
    {
      id: 'mails',
      title: 'Emails Not Sent',
      description: `${said.join(', ')}.`,
      color: 'error',
      path: '/settings?tab=notifications',
    },
  ]
}

const URGENT = 'error'

/** Alerts with others among them, where they stand by their urgency. */
export function withUrgent(alerts: readonly Alert[], urgent: readonly Alert[]): Alert[] {
  const isUrgent = ({ color }: Alert) => color === URGENT
  return [...alerts.filter(isUrgent), ...urgent, ...alerts.filter((each) => !isUrgent(each))]
}

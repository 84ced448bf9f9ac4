import type { MailTroubles } from '../settings/mail'
import type { Alert } from './alerts'

const mails = (count: number) => (count === 1 ? '1 email' : `${count} emails`)

/**
 * Reports failed emails, without recipients, to users who may see the camp's emails. Only the server knows about them,
 * so a device shows it only while connected (Dashboard rule 6).
 */
export function mailAlerts({ failed, stuck }: MailTroubles): Alert[] {
  const said = [
    ...(failed > 0 ? [`${mails(failed)} couldn't be sent`] : []),
    ...(stuck > 0 ? [`${mails(stuck)} ${stuck === 1 ? 'has' : 'have'} been waiting for more than a day`] : []),
  ]
  if (said.length === 0) return []
  return [
    {
      id: 'mails',
      title: 'Emails Not Sent',
      description: `${said.join('. ')}.`,
      color: 'error',
      path: '/settings?tab=notifications',
    },
  ]
}

const URGENT = 'error'

/** Merges alerts into a list ordered by urgency. */
export function withUrgent(alerts: readonly Alert[], urgent: readonly Alert[]): Alert[] {
  const isUrgent = ({ color }: Alert) => color === URGENT
  return [...alerts.filter(isUrgent), ...urgent, ...alerts.filter((each) => !isUrgent(each))]
}

import type { Alert } from './alerts'

/** Reports webhooks that the server has turned off. Only the server knows about them. */
export function webhookAlerts(turnedOff: number): Alert[] {
  if (turnedOff === 0) return []
  return [
    {
      id: 'webhooks',
      title: 'Webhook Turned Off',
      description:
        turnedOff === 1
          ? 'A webhook was turned off, so another program is no longer notified of changes.'
          : `${turnedOff} webhooks were turned off, so other programs are no longer notified of changes.`,
      color: 'warning',
      path: '/settings?tab=data',
    },
  ]
}

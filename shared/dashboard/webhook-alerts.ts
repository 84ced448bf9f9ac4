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
          ? 'A webhook was turned off, so another program no longer learns about changes.'
          : `${turnedOff} webhooks were turned off, so other programs no longer learn about changes.`,
      color: 'warning',
      path: '/settings?tab=data',
    },
  ]
}

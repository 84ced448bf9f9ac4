import type { Alert } from './alerts'

/** A device whose unsent changes were deleted. */
export interface LossToReport {
  /** What the office calls the device. */
  device: string
  by: { name: string }
  count: number
}

const changes = (count: number) => (count === 1 ? '1 unsent change' : `${count} unsent changes`)

/**
 * Reports unsent changes that browsers deleted, as a single alert however many devices report some. Only the server
 * knows about them, so a device shows it only while connected (Dashboard rule 6).
 */
export function lostChangeAlerts(losses: readonly LossToReport[]): Alert[] {
  const [first, ...others] = losses
  if (!first) return []
  const all = losses.reduce((sum, { count }) => sum + count, 0)
  const where =
    others.length === 0 ? `The browser on ${first.device} (${first.by.name})` : `Browsers on ${losses.length} devices`
  return [
    {
      id: 'lost-changes',
      title: 'Unsent Changes Lost',
      description: `${where} deleted ${changes(all)}. Find out what needs to be entered again.`,
      color: 'error',
      path: '/settings?tab=team&part=devices',
    },
  ]
}

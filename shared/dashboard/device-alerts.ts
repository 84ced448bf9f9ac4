import type { Alert } from './alerts'

/** A device whose unsent changes were deleted. */
export interface LossToReport {
  /** What the office calls the device. */
  device: string
  by: { name: string }
  count: number
}

const changes = (count: number) => (count === 1 ? '1 unsent change was' : `${count} unsent changes were`)

/**
 * Reports unsent changes that browsers deleted, as a single alert however many devices report some. Only the server
 * knows about them, so a device shows it only while connected (Dashboard rule 6).
 */
export function lostChangeAlerts(losses: readonly LossToReport[]): Alert[] {
  const [first, ...others] = losses
  if (!first) return []
  const all = losses.reduce((sum, { count }) => sum + count, 0)
  const where = others.length === 0 ? `${first.device} (${first.by.name})` : `${losses.length} devices`
  return [
    {
      id: 'lost-changes',
      title: 'Unsent Changes Lost',
      description: `${changes(all)} deleted from ${where} by the browser. Find out what has to be entered again.`,
      color: 'error',
      path: '/settings?tab=team&part=devices',
    },
  ]
}

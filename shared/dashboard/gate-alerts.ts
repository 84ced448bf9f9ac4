import { type Camper, fullName } from '../campers/model'
import { sayChange } from '../gate/changes'
import type { Departure } from '../gate/model'
import type { ShownChange } from '../gate/reads'
import { grouped } from '../kernel/values/grouped'
import type { Alert } from './alerts'

/** How many children are named; the others are counted. */
const NAMED = 3

/** Returns the latest check-out of each child and day if it was undone: the child counts as at camp again. */
export function takenBack(departures: readonly Departure[]): Departure[] {
  return [...grouped(departures, ({ camperId, day }) => `${camperId} ${day}`).values()].flatMap((ofDay) => {
    if (ofDay.some(({ undoneAt }) => undoneAt === null)) return []
    return ofDay.toSorted((a, b) => a.at.localeCompare(b.at) || a.id - b.id).slice(-1)
  })
}

/** Reports the pickup changes of today that no one at the gate has seen, in one alert (Gate rule 8). */
export function pickupChangeAlerts(changes: readonly ShownChange[]): Alert[] {
  if (changes.length === 0) return []
  const lines = changes.map((change) =>
    change.withdrawnAt === null
      ? `${change.camper} (${sayChange(change)})`
      : `${change.camper} (withdrawn: ${sayChange(change)})`,
  )
  const others = lines.length > NAMED ? ` and ${lines.length - NAMED} more` : ''
  const description = `Not seen at the gate yet: ${lines.slice(0, NAMED).join(', ')}${others}.`
  return [{ id: 'pickup-changes', title: 'Pickup Changes Today', description, color: 'warning', path: '/gate' }]
}

/**
 * Reports check-outs that were undone at the gate to the office in one alert. The time is the device's claim, and the
 * device may have been offline for hours (Gate rule 5).
 */
export function undoneCheckOutAlerts(
  departures: readonly Departure[],
  campers: ReadonlyMap<number, Pick<Camper, 'firstName' | 'lastName'>>,
): Alert[] {
  const names = departures.map(({ camperId, pickedUpBy }) => {
    const camper = campers.get(camperId)
    return `${camper ? fullName(camper) : 'a deleted camper'} (with ${pickedUpBy})`
  })
  if (names.length === 0) return []
  const others = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  const description = `Make sure these campers are at camp: ${names.slice(0, NAMED).join(', ')}${others}.`
  return [{ id: 'taken-back', title: 'Check-Out Undone', description, color: 'warning', path: '/gate' }]
}

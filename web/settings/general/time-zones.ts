import { zoneCity, zoneName } from '../../ui/zone-name'

/** The time zones that are listed first, by city. */
const FIRST = ['America/Toronto', 'America/Vancouver', 'America/Chicago', 'America/Denver'] as const

/** Returns a time zone's label in the list; the first ones are labeled by city alone. */
export function zoneLabel(zone: string): string {
  return (FIRST as readonly string[]).includes(zone) ? zoneCity(zone) : zoneName(zone)
}

/** Returns Toronto, Vancouver, Chicago and Denver, then the camp's own zone, then all others this browser knows. */
export function zonesFor(own: string): string[] {
  return [...new Set([...FIRST, own, ...Intl.supportedValuesOf('timeZone')])]
}

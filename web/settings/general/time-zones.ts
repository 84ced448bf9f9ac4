import { zoneCity, zoneName } from '../../ui/zone-name'

/** The zones that are offered first, by the name of their city. */
const FIRST = ['America/Toronto', 'America/Vancouver', 'America/Chicago', 'America/Denver'] as const

/** Returns a time zone's label in the list: the first ones by their city alone. */
export function zoneLabel(zone: string): string {
  return (FIRST as readonly string[]).includes(zone) ? zoneCity(zone) : zoneName(zone)
}

/** Toronto, Vancouver, Chicago and Denver, then the camp's own zone, then all others that this browser knows. */
export function zonesFor(own: string): string[] {
  return [...new Set([...FIRST, own, ...Intl.supportedValuesOf('timeZone')])]
}

/** Common names of the time zones that most camps are in. */
const KNOWN: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time',
  'America/Detroit': 'Eastern Time',
  'America/Los_Angeles': 'Pacific Time',
  'America/Phoenix': 'Arizona Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Halifax': 'Atlantic Time',
  'America/St_Johns': 'Newfoundland Time',
}

/** Returns the city of a time zone: `New York`. */
export function zoneCity(zone: string): string {
  // texts: names from the time zone database
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** Returns what a time zone is called in a list: `Eastern Time (New York)`, `Berlin (Europe)`. */
export function zoneName(zone: string): string {
  const known = KNOWN[zone]
  if (known) return `${known} (${zoneCity(zone)})`
  const slash = zone.lastIndexOf('/')
  // texts: names from the time zone database
  return slash === -1 ? zone : `${zoneCity(zone)} (${zone.slice(0, slash).replaceAll('_', ' ')})`
}

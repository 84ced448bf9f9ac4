import { FIRST_TIMEZONE } from '#shared/platform/model'

/** The time zones of North America first, including a new camp's default; then all others in the world. */
export const ZONES = [
  ...new Set([
    'America/Toronto',
    'America/Vancouver',
    'America/Chicago',
    'America/Denver',
    FIRST_TIMEZONE,
    ...Intl.supportedValuesOf('timeZone'),
  ]),
]

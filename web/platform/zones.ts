import { FIRST_TIMEZONE } from '#shared/platform/model'

/** The zones of North America first, with the one that a new camp has; every other one of the world below. */
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

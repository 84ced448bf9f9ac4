import { FIRST_TIMEZONE } from '#shared/platform/model'

/** The zones of the specification first, then the one of a new camp; every other one of the world below. */
export const ZONES = [
  ...new Set([
    ...['America/Toronto', 'America/Vancouver', 'America/Chicago', 'America/Denver', FIRST_TIMEZONE],
    ...Intl.supportedValuesOf('timeZone'),
  ]),
]

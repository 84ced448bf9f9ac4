import { Typography } from '@mui/material'
import { sayDate } from '#shared/kernel/values/dates'
import { missingOf, type Readiness } from '#shared/staff/ready'

/** Formats the exception under which a person may work anyway; null if there is none. */
export function sayException({ override }: Pick<Readiness, 'override'>): string | null {
  return override && `Allowed to work until ${sayDate(override.until)}: ${override.reason}`
}

/** Lists what a person still lacks, a line each, and the exception under which they may work anyway. */
export function WhatIsMissing({ readiness }: { readiness: Readiness }) {
  const exception = sayException(readiness)
  return (
    <>
      {missingOf(readiness).map((say) => (
        <Typography key={say} variant="body2">
          {say}
        </Typography>
      ))}
      {exception ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
          {exception}
        </Typography>
      ) : null}
    </>
  )
}

import { Typography } from '@mui/material'
import { sayDate } from '#shared/kernel/dates'
import { missingOf, type Readiness } from '#shared/staff/ready'

/** The exception under which somebody may work all the same; null where there is none. */
export function sayException({ override }: Pick<Readiness, 'override'>): string | null {
  return override && `Allowed to work until ${sayDate(override.until)}: ${override.reason}`
}

/** What somebody still lacks, a line each, and the exception under which they may work all the same. */
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

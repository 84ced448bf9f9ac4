import { Typography } from '@mui/material'
import { missingOf, type Readiness } from '#shared/staff/ready'
import { sayDayOfYear } from './words'

/** What somebody still lacks, a line each, and the exception under which they may work all the same. */
export function WhatIsMissing({ readiness }: { readiness: Readiness }) {
  const { override } = readiness
  return (
    <>
      {missingOf(readiness).map((say) => (
        <Typography key={say} variant="body2">
          {say}
        </Typography>
      ))}
      {override ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
          May work until {sayDayOfYear(override.until)}: {override.reason}
        </Typography>
      ) : null}
    </>
  )
}

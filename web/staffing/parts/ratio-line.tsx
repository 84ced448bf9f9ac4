import { Chip, Typography } from '@mui/material'

/** Returns whether there are enough adults, and what is missing, in words. */
export function RatioLine(props: { enough: string; missing: string | null; unknown: string | null }) {
  const { enough, missing, unknown } = props
  return (
    <>
      <Chip size="small" color={missing ? 'error' : 'default'} variant="outlined" label={enough} />
      {missing ? (
        <Typography component="span" variant="body2" sx={{ color: 'error.main', fontWeight: 700 }}>
          {missing}
        </Typography>
      ) : null}
      {unknown ? (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {unknown}
        </Typography>
      ) : null}
    </>
  )
}

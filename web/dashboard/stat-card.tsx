import { Box, Card, CardContent, Link as MuiLink, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** Shows one number about the camp, with its details below. */
export function StatCard(props: {
  icon: ReactNode
  label: string
  value: string | undefined
  note: string | undefined
  /** The path of the screen that lists what is counted; null if this person may not open it. */
  to: string | null
}) {
  const { icon, label, value, note, to } = props
  return (
    <Card sx={{ position: 'relative' }}>
      <CardContent sx={{ p: { xs: 4, md: 5 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, '& svg': { fontSize: 22, color: 'primary.main' } }}>
          {icon}
          <Typography variant="overline" component="h2" sx={{ color: 'text.secondary' }}>
            {to === null ? (
              label
            ) : (
              // The whole card is the link.
              <MuiLink
                component={Link}
                to={to}
                color="inherit"
                underline="hover"
                sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
              >
                {label}
              </MuiLink>
            )}
          </Typography>
        </Box>
        <Typography
          sx={{
            mt: 2,
            fontSize: { xs: '1.5rem', md: '2rem' },
            fontWeight: 750,
            lineHeight: 1.2,
            letterSpacing: '-0.02em',
          }}
        >
          {value ?? <Skeleton width={88} />}
        </Typography>
        <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary', mt: 1 }}>
          {note ?? <Skeleton width={64} />}
        </Typography>
      </CardContent>
    </Card>
  )
}

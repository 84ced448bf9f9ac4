import { Box, Card, CardContent, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Shows one figure of the camp, with its details below. */
export function StatCard(props: {
  icon: ReactNode
  label: string
  value: string | undefined
  note: string | undefined
}) {
  const { icon, label, value, note } = props
  return (
    <Card>
      <CardContent sx={{ p: { xs: 4, md: 5 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, '& svg': { fontSize: 22, color: 'primary.main' } }}>
          {icon}
          <Typography variant="overline" component="h2" sx={{ color: 'text.secondary' }}>
            {label}
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

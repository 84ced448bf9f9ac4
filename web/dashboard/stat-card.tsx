import { Box, Card, CardContent, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** One figure of the camp, with what belongs to it below. */
export function StatCard(props: { icon: ReactNode; label: string; value: string | undefined; note: string | undefined }) {
  const { icon, label, value, note } = props
  return (
    <Card>
      <CardContent sx={{ display: 'flex', gap: 4, alignItems: 'flex-start', p: { xs: 4, md: 5 } }}>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="overline" component="h2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography sx={{ fontSize: { xs: '1.5rem', md: '1.875rem' }, fontWeight: 750, lineHeight: 1.25, letterSpacing: '-0.02em' }}>
            {value ?? <Skeleton width={88} />}
          </Typography>
          <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary', mt: 0.5 }}>
            {note ?? <Skeleton width={64} />}
          </Typography>
        </Box>
        <Box
          aria-hidden
          sx={{ display: { xs: 'none', sm: 'grid' }, placeItems: 'center', width: 44, height: 44, borderRadius: 3, bgcolor: 'background.default', color: 'primary.main' }}
        >
          {icon}
        </Box>
      </CardContent>
    </Card>
  )
}

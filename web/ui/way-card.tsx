import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A card that links to another screen: what is found there, and a number about it if there is one. */
export function WayCard(props: { to: string; icon: ReactNode; title: string; text: string; figure?: ReactNode }) {
  const { to, icon, title, text, figure } = props
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea component={Link} to={to} sx={{ height: '100%', '--ring-offset': '-4px' }}>
        <CardContent sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
          <Box aria-hidden sx={{ display: 'flex', color: 'primary.main' }}>
            {icon}
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h3" component="h2">
              {title}
            </Typography>
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {text}
            </Typography>
            {figure ? <Box sx={{ mt: 2, fontWeight: 650 }}>{figure}</Box> : null}
          </Box>
        </CardContent>
      </CardActionArea>
    </Card>
  )
}

/** Link cards side by side, as many as fit. */
export function Ways({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
      {children}
    </Box>
  )
}

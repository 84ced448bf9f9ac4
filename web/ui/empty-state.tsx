import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** What stands where there is nothing yet: one sentence and, where there is one, the action that changes it. */
export function EmptyState({
  icon,
  title,
  text,
  action,
}: {
  icon?: ReactNode
  title: string
  text?: string
  action?: ReactNode
}) {
  return (
    <Box sx={{ textAlign: 'center', py: 10, px: 4, color: 'text.secondary' }}>
      {icon ? <Box sx={{ fontSize: 48, lineHeight: 1, color: 'primary.main', mb: 2 }}>{icon}</Box> : null}
      <Typography variant="h3" component="p" sx={{ color: 'text.primary' }}>
        {title}
      </Typography>
      {text ? <Typography sx={{ mt: 1 }}>{text}</Typography> : null}
      {action ? <Box sx={{ mt: 4 }}>{action}</Box> : null}
    </Box>
  )
}

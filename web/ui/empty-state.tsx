import { Box, LinearProgress, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { Entity } from '#shared/kernel/entity/entity'
import type { Filling } from '#sync/pull/fill'
import { useFilling } from './camp'
import { thisDevice } from './device-kind'
import { howFar } from './how-far'

/**
 * Shown if there is nothing yet: one sentence and, if there is one, the action that changes that. While rows of the
 * kinds in `of` are still being downloaded, it says so instead.
 */
export function EmptyState({
  icon,
  title,
  text,
  action,
  of = [],
}: {
  icon?: ReactNode
  title: string
  text?: string
  action?: ReactNode
  of?: readonly Entity[]
}) {
  const filling = useFilling()
  if (filling && of.some(({ name }) => filling.absent.includes(name))) return <StillToCome filling={filling} />
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

function StillToCome({ filling }: { filling: Filling }) {
  const { done, total } = filling
  return (
    <Box sx={{ textAlign: 'center', py: 10, px: 4, color: 'text.secondary' }}>
      <Typography variant="h3" component="p" role="status" sx={{ color: 'text.primary' }}>
        {`Downloading to ${thisDevice()}${howFar(filling)}`}
      </Typography>
      <LinearProgress
        aria-label={`Downloading to ${thisDevice()}`}
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? Math.round((done / Math.max(done, total)) * 100) : 0}
        sx={{ mt: 4, mx: 'auto', maxWidth: 320, height: 8, borderRadius: 4 }}
      />
      <Typography sx={{ mt: 3 }}>It will appear here automatically once it has downloaded.</Typography>
    </Box>
  )
}

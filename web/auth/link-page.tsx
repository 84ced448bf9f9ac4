import { Alert, Box, Card, CardContent, Skeleton, Typography } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { request } from '../ui/request'
import { saidBy } from './said-by'

/** A separate page with a single task, for people who arrive through a link. */
export function CardPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 4 }}>
      <Card sx={{ width: '100%', maxWidth: 480 }}>
        <CardContent sx={{ p: { xs: 5, sm: 8 } }}>
          <Typography variant="h1" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {children}
        </CardContent>
      </Card>
    </Box>
  )
}

/** The page behind a secret link. It shows what the link is for, or that it no longer works. */
export function LinkPage<T extends object>(props: {
  /** The server path that returns what the link is for. */
  path: string
  title(found: T | null): string
  /** The message for a link that does not work. */
  gone: string
  /** The height of the content while it is loading, in px. */
  height: number
  children(found: T): ReactNode
}) {
  const { path, title, gone, height, children } = props
  const [found, setFound] = useState<T | string | null>(null)
  useEffect(() => {
    request<T>('GET', path).then(setFound, (error: unknown) => setFound(saidBy(error)))
  }, [path])
  const there = typeof found === 'object' ? found : null
  return (
    <CardPage title={title(there)}>
      {found === null ? <Skeleton variant="rounded" height={height} /> : null}
      {typeof found === 'string' ? (
        <Alert severity="warning">
          {gone} {found}
        </Alert>
      ) : null}
      {there ? children(there) : null}
    </CardPage>
  )
}

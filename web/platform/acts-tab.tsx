import { Box, Button, List, ListItem, ListItemText, Skeleton } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PlatformAct } from '#shared/platform/model'
import { PLATFORM_PAGE } from '#shared/platform/model'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { request } from '../ui/request'
import { useChosen } from './chosen'
import { Unreachable } from './unreachable'
import { sayWhen } from './when'

/** Lists actions of the provider's staff, newest first (Platform rule 9). */
export function ActsTab() {
  const chosen = useChosen()
  const about = chosen ? `&organizationId=${chosen.id}` : ''
  const path = `/api/platform/audit?limit=${PLATFORM_PAGE}${about}`
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [path],
    queryFn: ({ pageParam }) => request<PlatformAct[]>('GET', pageParam ? `${path}&before=${pageParam}` : path),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < PLATFORM_PAGE ? undefined : last.at(-1)?.id),
  })
  const lines = data?.pages.flat() ?? []
  return (
    <Page>
      {error && !data ? <Unreachable failed={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={320} />}
      {data && lines.length === 0 ? <EmptyState title="No activity yet" /> : null}
      <List aria-label="Audit log" disablePadding sx={{ maxWidth: 860 }}>
        {lines.map(({ id, at, by, text }) => (
          <ListItem key={id} disableGutters divider>
            <ListItemText primary={text} secondary={`${by}, ${sayWhen(at)}`} sx={{ overflowWrap: 'anywhere' }} />
          </ListItem>
        ))}
      </List>
      {hasNextPage ? (
        <Box sx={{ mt: 3 }}>
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show More
          </Button>
        </Box>
      ) : null}
    </Page>
  )
}

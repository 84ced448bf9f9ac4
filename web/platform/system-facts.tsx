import { Chip, List, ListItem, Skeleton, Typography } from '@mui/material'
import type { SystemInfo } from '#shared/platform/model'
import { sayEnvironment, sayMegabytes, sayUptime } from '#shared/platform/rules'
import { Section } from '../ui/section'
import { Facts } from './facts'
import { useAnswer } from './server-queries'
import { Unreachable } from './unreachable'
import { sayWhen } from './when'

/** Shows the state of the server and its processes. */
export function SystemFacts() {
  const { data, error, refetch } = useAnswer<SystemInfo>('/api/platform/system-info')
  if (error && !data) return <Unreachable failed={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={240} />
  return (
    <>
      <Section title="Environment">
        <Facts
          facts={[
            ['Environment', sayEnvironment(data)],
            ['Deployment', data.deploymentType],
            ['Version', data.version],
            ['Node', data.nodeVersion],
            ['Uptime', sayUptime(data.uptime)],
            ['Memory used', sayMegabytes(data.memoryUsage.heapUsed)],
            ['Total process memory', sayMegabytes(data.memoryUsage.rss)],
            ['Database', `${data.databaseKind}, ${data.databaseStatus}`],
            ['Database size', data.databaseSize === null ? 'Unknown' : sayMegabytes(data.databaseSize)],
            ['Organizations', data.organizations],
            ['Server time', sayWhen(data.timestamp)],
          ]}
        />
      </Section>
      <Section title="Processes">
        <List aria-label="Processes" disablePadding>
          {data.processes.map(({ id, version, startedAt, seenAt, current }) => (
            <ListItem key={id} disableGutters divider sx={{ gap: 2, flexWrap: 'wrap' }}>
              <Typography sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
                {id}, version {version}. Started {sayWhen(startedAt)}, last seen {sayWhen(seenAt)}.
              </Typography>
              {current ? <Chip size="small" color="primary" label="Serving you now" /> : null}
            </ListItem>
          ))}
        </List>
      </Section>
    </>
  )
}

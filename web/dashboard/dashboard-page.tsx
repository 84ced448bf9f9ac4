import CheckIcon from '@mui/icons-material/TaskAlt'
import { Box, Button, Card, CardContent, Chip, List, ListItem, ListItemText, Skeleton, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { Link } from 'react-router-dom'
import type { Alert } from '#shared/dashboard/model'
import { display } from '#shared/kernel/money'
import { alertsOf, type DashboardStats, dashboardStats } from '#sync/dashboard/queries'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'

/** What goes on in the camp, at a glance (Spec 1 §2, Dashboard). */
export function DashboardPage() {
  const { replica, today, can } = useCamp()
  const stats = useLiveQuery(() => dashboardStats(replica, today), [replica, today])
  const alerts = useLiveQuery(() => alertsOf(replica), [replica])
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
        {cards(stats, can('dashboard.money')).map(([label, value, note]) => (
          <Card key={label}>
            <CardContent>
              <Typography variant="overline" component="h2" sx={{ color: 'text.secondary', lineHeight: 1.4 }}>
                {label}
              </Typography>
              <Typography sx={{ fontSize: { xs: 24, md: 32 }, fontWeight: 750, mt: 1 }}>{value ?? <Skeleton width={80} />}</Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {note}
              </Typography>
            </CardContent>
          </Card>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 4, mt: 4, gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr' }, alignItems: 'start' }}>
        <Alerts alerts={alerts} />
        <Card>
          <CardContent>
            <Typography variant="h2">Quick actions</Typography>
            <Box sx={{ display: 'grid', gap: 3, mt: 4 }}>
              {can('housing.assign') ? (
                <Button component={Link} to="/housing?tab=assignments" variant="outlined">
                  Assign Cabins
                </Button>
              ) : null}
              {can('store.sell') ? (
                <Button component={Link} to="/store" variant="outlined">
                  Manage Store
                </Button>
              ) : null}
            </Box>
          </CardContent>
        </Card>
      </Box>
    </Page>
  )
}

type StatCard = readonly [label: string, value: string | undefined, note: string]

function cards(stats: DashboardStats | undefined, money: boolean): StatCard[] {
  const count = (value: number | undefined) => value?.toLocaleString('en-US')
  const list: StatCard[] = [
    ['Total Campers', count(stats?.totalCampers), 'in this camp'],
    ['Active Sessions', count(stats?.activeSessions), stats ? (stats.activeSessionName ?? 'No active sessions') : ' '],
    ['Staff Members', count(stats?.staffCount), 'in the directory'],
  ]
  if (!money) return list
  const note = stats ? `${display(stats.todaysSales)} today` : ' '
  return [...list, ['Store Sales', stats && display(stats.totalStoreSales), note]]
}

function Alerts({ alerts }: { alerts: Alert[] | undefined }) {
  return (
    <Card>
      <CardContent>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography variant="h2">Tasks &amp; Alerts</Typography>
          {alerts && alerts.length > 0 ? <Chip size="small" color="secondary" label={alerts.length} /> : null}
        </Box>
        {alerts?.length === 0 ? <EmptyState icon={<CheckIcon fontSize="inherit" />} title="All caught up!" /> : null}
        <List aria-label="Tasks & Alerts" dense>
          {alerts?.map(({ id, title, description, color }) => (
            <ListItem key={id} divider disableGutters sx={{ gap: 3 }}>
              <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: 5, flexShrink: 0, bgcolor: `${color}.main` }} />
              <ListItemText primary={description} secondary={title} />
            </ListItem>
          ))}
        </List>
      </CardContent>
    </Card>
  )
}

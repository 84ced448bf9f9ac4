import RegistrationIcon from '@mui/icons-material/AssignmentOutlined'
import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import MessageIcon from '@mui/icons-material/CampaignOutlined'
import CabinIcon from '@mui/icons-material/CottageOutlined'
import EventIcon from '@mui/icons-material/EventOutlined'
import PersonIcon from '@mui/icons-material/HikingOutlined'
import StoreIcon from '@mui/icons-material/StorefrontOutlined'
import ReportIcon from '@mui/icons-material/SummarizeOutlined'
import { Box, Button, Card, CardContent, Typography } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import type { DashboardStats } from '#shared/dashboard/model'
import { dashboardFigures } from '#shared/dashboard/reads'
import { spokenLanguage } from '#shared/kernel/values/language'
import { display } from '#shared/kernel/values/money'
import { Announcements } from '../communication/parts/announcements'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { Page } from '../ui/page'
import { useSteadyMedia } from '../ui/use-steady-media'
import { FamilyStart } from './family-start'
import { FirstSteps, useFirstSteps } from './first-steps'
import { RecentRegistrations } from './recent-registrations'
import { StatCard } from './stat-card'
import { StoreActivity } from './store-activity'
import { TasksAndAlerts } from './tasks-and-alerts'
import { Trends } from './trends'
import { UpcomingSessions } from './upcoming-sessions'
import { WaitingPeople } from './waiting-people'

/** The first screen: the camp at a glance, or for a parent their own family. */
export function DashboardPage() {
  return useCamp().can('dashboard.camp') ? <CampAtAGlance /> : <FamilyStart />
}

/** Shows the camp's activity at a glance. */
function CampAtAGlance() {
  const { who, today, profile, can } = useCamp()
  const stats = useCalmRead(dashboardFigures, [who.actor, today, profile.timezone])
  const money = can('dashboard.money')
  const begun = useFirstSteps()
  // On a phone the quick actions come first, in the order of the document too.
  const phone = useSteadyMedia(useTheme().breakpoints.down('sm'))
  return (
    <Page>
      {begun ? (
        <Box sx={{ mb: 4 }}>
          <FirstSteps begun={begun} />
        </Box>
      ) : null}
      {phone ? (
        <Box sx={{ mb: 4 }}>
          <QuickActions />
        </Box>
      ) : null}
      <Announcements />
      <Figures stats={stats} money={money} />
      <Box
        sx={{ display: 'grid', gap: 4, mt: 4, gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr' }, alignItems: 'start' }}
      >
        <Box sx={{ display: 'grid', gap: 4 }}>
          {can('team.manage') ? <WaitingPeople /> : null}
          <TasksAndAlerts />
          <RecentRegistrations />
        </Box>
        <Box sx={{ display: 'grid', gap: 4 }}>
          {phone ? null : <QuickActions />}
          {money ? <StoreActivity stats={stats} /> : null}
          <UpcomingSessions />
        </Box>
      </Box>
      {begun ? null : <Trends />}
    </Page>
  )
}

function Figures({ stats, money }: { stats: DashboardStats | undefined; money: boolean }) {
  const { profile, can } = useCamp()
  const count = (value: number | undefined) => value?.toLocaleString(spokenLanguage())
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${money ? 4 : 3}, 1fr)` },
      }}
    >
      <StatCard
        icon={<PersonIcon />}
        label="Total Campers"
        value={count(stats?.totalCampers)}
        note="in this camp"
        to={can('campers.read') ? '/campers' : null}
      />
      <StatCard
        icon={<EventIcon />}
        label="Active Sessions"
        value={count(stats?.activeSessions)}
        note={stats && (stats.activeSessionName ?? 'No active sessions')}
        to="/sessions"
      />
      <StatCard
        icon={<BadgeIcon />}
        label="Staff Members"
        value={count(stats?.staffCount)}
        note="on the team"
        to="/staff"
      />
      {money ? (
        <StatCard
          icon={<StoreIcon />}
          label="Store Sales"
          value={stats && display(stats.totalStoreSales, profile.currency)}
          note={stats && `${display(stats.todaysSales, profile.currency)} today`}
          to={can('store.day') ? '/store?tab=sales' : '/store'}
        />
      ) : null}
    </Box>
  )
}

/** Links to the most used screens that this person may open. */
function QuickActions() {
  const { can } = useCamp()
  return (
    <Card component="section" aria-labelledby="quick-actions">
      <CardContent>
        <Typography variant="h2" id="quick-actions">
          Quick Actions
        </Typography>
        <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
          {can('registrations.create') ? (
            <Button component={Link} to="/registration" variant="contained" startIcon={<RegistrationIcon />}>
              New Registration
            </Button>
          ) : null}
          {can('store.sell') ? (
            <Button component={Link} to="/store" variant="outlined" startIcon={<StoreIcon />}>
              Open Point of Sale
            </Button>
          ) : null}
          {can('housing.assign') ? (
            <Button component={Link} to="/housing?tab=assignments" variant="outlined" startIcon={<CabinIcon />}>
              Assign Cabins
            </Button>
          ) : null}
          {can('communication.addresses') ? (
            <Button component={Link} to="/communication" variant="outlined" startIcon={<MessageIcon />}>
              Send Message
            </Button>
          ) : null}
          {can('dashboard.camp') && can('reports.open') ? (
            <Button component={Link} to="/reports" variant="outlined" startIcon={<ReportIcon />}>
              Generate Report
            </Button>
          ) : null}
          {can('housing.assign') ? null : (
            <>
              <Button
                component={Link}
                to="/housing?tab=assignments&session=now"
                variant="contained"
                startIcon={<CabinIcon />}
              >
                View Cabin Assignments
              </Button>
              <Button component={Link} to="/activities" variant="outlined" startIcon={<EventIcon />}>
                Today's Activities
              </Button>
            </>
          )}
        </Box>
      </CardContent>
    </Card>
  )
}

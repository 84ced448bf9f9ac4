import AccountIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import CancelIcon from '@mui/icons-material/EventBusyOutlined'
import DeadlineIcon from '@mui/icons-material/EventOutlined'
import PlaceIcon from '@mui/icons-material/HowToRegOutlined'
import InventoryIcon from '@mui/icons-material/Inventory2Outlined'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import TrainingIcon from '@mui/icons-material/SchoolOutlined'
import CheckIcon from '@mui/icons-material/TaskAlt'
import {
  Box,
  Card,
  CardContent,
  Chip,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Skeleton,
  Typography,
} from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Alert } from '#shared/dashboard/alerts'
import { topicOf } from '#shared/dashboard/topics'
import { EmptyState } from '../ui/empty-state'
import { useAlerts } from './parts/alerts'

/** Icons by topic; anything without a topic is a refused action. */
const ICONS: Readonly<Record<string, ReactNode>> = {
  accounts: <AccountIcon />,
  stock: <InventoryIcon />,
  review: <ReceiptIcon />,
  places: <PlaceIcon />,
  cancelling: <CancelIcon />,
  deadlines: <DeadlineIcon />,
  people: <BadgeIcon />,
  training: <TrainingIcon />,
}

/** Lists what needs attention, most urgent first, each with a link to where it can be handled. */
export function TasksAndAlerts() {
  const alerts = useAlerts()
  return (
    <Card component="section" aria-labelledby="tasks-and-alerts">
      <CardContent>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
          <Typography variant="h2" id="tasks-and-alerts">
            Tasks &amp; Alerts
          </Typography>
          {alerts && alerts.length > 0 ? <Chip size="small" color="secondary" label={alerts.length} /> : null}
        </Box>
        {alerts ? <Listed alerts={alerts} /> : <Skeleton variant="rounded" height={120} />}
      </CardContent>
    </Card>
  )
}

const ROW = { borderRadius: 2, px: 2, py: 1 } as const

/** Links to the screen where an alert can be handled, if there is one. */
function Row({ path, children }: { path: string | null; children: ReactNode }) {
  if (path === null) return <Box sx={{ ...ROW, display: 'flex', alignItems: 'center', width: 1 }}>{children}</Box>
  return (
    <ListItemButton component={Link} to={path} sx={ROW}>
      {children}
    </ListItemButton>
  )
}

function Listed({ alerts }: { alerts: readonly Alert[] }) {
  if (alerts.length === 0) {
    return (
      <EmptyState
        icon={<CheckIcon fontSize="inherit" />}
        title="All caught up!"
        text="Nothing needs your attention right now."
      />
    )
  }
  return (
    <List aria-label="Tasks & Alerts" disablePadding sx={{ mx: -2 }}>
      {alerts.map(({ id, title, description, color, path }) => (
        <ListItem key={id} disablePadding>
          <Row path={path}>
            <ListItemIcon sx={{ minWidth: 44 }}>
              <Box
                aria-hidden
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  width: 34,
                  height: 34,
                  borderRadius: 2,
                  bgcolor: `${color}.light`,
                  color: `${color}.main`,
                  '& svg': { fontSize: 20 },
                }}
              >
                {ICONS[topicOf({ id }) ?? ''] ?? <ErrorIcon />}
              </Box>
            </ListItemIcon>
            <ListItemText primary={description} secondary={title} slotProps={{ secondary: { variant: 'caption' } }} />
          </Row>
        </ListItem>
      ))}
    </List>
  )
}

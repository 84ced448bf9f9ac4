import { Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { DashboardStats } from '#shared/dashboard/model'
import { spokenLanguage } from '#shared/kernel/values/language'
import { display } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'

/** Shows numbers from the camp's accounts and store (Dashboard rule 3). */
export function StoreActivity({ stats }: { stats: DashboardStats | undefined }) {
  const { profile } = useCamp()
  const lines: [string, string | undefined][] = [
    ['Total balances loaded', stats && display(stats.totalBalancesLoaded, profile.currency)],
    ["Today's sales", stats && display(stats.todaysSales, profile.currency)],
    ['Active accounts', stats?.activeStoreAccounts.toLocaleString(spokenLanguage())],
    ['Low balance alerts', stats?.lowBalanceAlerts.toLocaleString(spokenLanguage())],
  ]
  return (
    <Card component="section" aria-labelledby="store-activity">
      <CardContent>
        <Typography variant="h2" id="store-activity">
          Camp Store Activity
        </Typography>
        <Box component="dl" sx={{ my: 3, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 2 }}>
          {lines.map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Typography component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontWeight: 650, textAlign: 'right' }}>
                {value ?? <Skeleton width={60} />}
              </Typography>
            </Box>
          ))}
        </Box>
        <Button component={Link} to="/store" variant="outlined" fullWidth>
          Manage Store
        </Button>
      </CardContent>
    </Card>
  )
}

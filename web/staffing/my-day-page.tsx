import CabinIcon from '@mui/icons-material/CottageOutlined'
import EventIcon from '@mui/icons-material/EventOutlined'
import ActivityIcon from '@mui/icons-material/KayakingOutlined'
import DutyIcon from '@mui/icons-material/TaskAltOutlined'
import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { activitySchedules } from '#shared/activities/model'
import { addDays, sayDay, sayTimeOfDay } from '#shared/kernel/values/dates'
import { staffAssignments } from '#shared/staffing/model'
import type { DayItem } from '#shared/staffing/my'
import { myDay } from '#shared/staffing/reads'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { useRead } from '../ui/use-read'
import { OwnTabs } from './own-tabs'

const ICONS: Readonly<Record<DayItem['kind'], ReactNode>> = {
  cabin: <CabinIcon />,
  activity: <ActivityIcon />,
  duty: <DutyIcon />,
}

/** Shows what the signed-in person leads today, or on another day. */
export function MyDayPage() {
  const { who, today } = useCamp()
  const [away, setAway] = useState(0)
  const day = addDays(today, away)
  const mine = useRead(myDay, who.userId, day)
  return (
    <OwnTabs at="/my-day">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 4 }}>
        <Typography variant="h1" component="h2" sx={{ flex: '1 1 180px' }}>
          {away === 0 ? `Today, ${sayDay(day)}` : sayDay(day)}
        </Typography>
        {away === 0 ? null : <Button onClick={() => setAway(0)}>Today</Button>}
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button variant="outlined" onClick={() => setAway(away - 1)} aria-label="Previous day">
            Previous
          </Button>
          <Button variant="outlined" onClick={() => setAway(away + 1)} aria-label="Next day">
            Next
          </Button>
        </Box>
      </Box>
      {mine?.off ? (
        <Alert severity="info" sx={{ mb: 3 }}>
          You have this day off.
        </Alert>
      ) : null}
      {mine === undefined ? <Skeleton variant="rounded" height={240} /> : null}
      {mine && mine.items.length === 0 ? (
        <EmptyState
          of={[staffAssignments, activitySchedules]}
          icon={<EventIcon fontSize="inherit" />}
          title="Nothing is scheduled for you on this day"
        />
      ) : null}
      {mine && mine.items.length > 0 ? (
        <Box component="ul" aria-label="My day" sx={{ display: 'grid', gap: 2, p: 0, m: 0, maxWidth: 720 }}>
          {mine.items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </Box>
      ) : null}
    </OwnTabs>
  )
}

function Item({ item }: { item: DayItem }) {
  const { kind, name, startTime, endTime, location, session, campers, left } = item
  const count = campers === null ? null : campers === 1 ? '1 camper' : `${campers} campers`
  const gone = left > 0 && `${left} left camp`
  return (
    <Card component="li" sx={{ display: 'flex', gap: 3, alignItems: 'center', p: 3, listStyle: 'none' }}>
      <Typography sx={{ width: 96, flexShrink: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {startTime && endTime ? `${sayTimeOfDay(startTime)} – ${sayTimeOfDay(endTime)}` : 'All day'}
      </Typography>
      <Box aria-hidden sx={{ color: 'primary.main', display: 'flex' }}>
        {ICONS[kind]}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[location, count, gone, session].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </Card>
  )
}

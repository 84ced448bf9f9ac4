import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import ActivityIcon from '@mui/icons-material/KayakingOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button, IconButton, MenuItem, Skeleton, Typography, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ActivitySchedule, activities, activitySchedules } from '#shared/activities/model'
import { slotsOn } from '#shared/activities/reads'
import { addDays, sayDay } from '#shared/kernel/values/dates'
import { type CampSession, campSessions } from '#shared/sessions/model'
import { sessionsByDate } from '#shared/sessions/reads'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { PlainSelect } from '../ui/plain-select'
import { PrintedTitle } from '../ui/printed-title'
import { useRead } from '../ui/use-read'
import { DayCalendar, DayList } from './day-calendar'
import { ScheduleDialog } from './schedule-dialog'
import { SignUpDialog } from './sign-up-dialog'

/** Returns the day that is shown first: today if it is part of the session, otherwise the first day. */
function usualDay({ startDate, endDate }: CampSession, today: string): string {
  return today >= startDate && today <= endDate ? today : startDate
}

type Open = { kind: 'add' } | { kind: 'edit' | 'sign-up'; schedule: ActivitySchedule } | null

/** Shows one day of a session: as a calendar, or as a list on a phone. */
export function Schedule() {
  const { today, can } = useCamp()
  const [params, setParams] = useSearchParams()
  const sessions = useRead(sessionsByDate, today)
  const asked = Number(params.get('session'))
  const session =
    sessions?.find(({ id }) => id === asked) ??
    sessions?.find(({ status }) => status !== 'draft' && status !== 'cancelled')
  const wanted = params.get('day') ?? ''
  const within = session && wanted >= session.startDate && wanted <= session.endDate
  const day = within ? wanted : session ? usualDay(session, today) : today
  const slots = useRead(slotsOn, session?.id ?? 0, day)
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'))
  const [open, setOpen] = useState<Open>(null)
  const go = (sessionId: number, next: string) =>
    setParams({ session: String(sessionId), day: next }, { replace: true })
  const writes = can('activities.write')
  const actions = {
    onSignUp: (schedule: ActivitySchedule) => setOpen({ kind: 'sign-up', schedule }),
    onEdit: writes ? (schedule: ActivitySchedule) => setOpen({ kind: 'edit', schedule }) : undefined,
  }
  if (sessions && !session) {
    return (
      <EmptyState
        of={[campSessions]}
        icon={<ActivityIcon fontSize="inherit" />}
        title="No sessions found"
        text="Add a session first."
      />
    )
  }
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, maxWidth: { sm: 320 } }}>
          <PlainSelect
            small
            label="Session"
            value={session?.id ?? ''}
            onChange={(id) => {
              const next = sessions?.find((each) => each.id === Number(id))
              if (next) go(next.id, usualDay(next, today))
            }}
          >
            {(sessions ?? []).map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </PlainSelect>
        </Box>
        {session ? <DayPicker session={session} day={day} onDay={(next) => go(session.id, next)} /> : null}
        <Box sx={{ flex: 1 }} />
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
          Print
        </Button>
        {writes ? (
          <Button
            variant="contained"
            onClick={() => setOpen({ kind: 'add' })}
            sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
          >
            Schedule Activity
          </Button>
        ) : null}
      </Box>
      <PrintedTitle>
        {session?.name}, {sayDay(day)}
      </PrintedTitle>
      {slots === undefined ? <Skeleton variant="rounded" height={420} /> : null}
      {slots?.length === 0 ? (
        <EmptyState
          of={[activitySchedules, activities]}
          icon={<ActivityIcon fontSize="inherit" />}
          title="Nothing is scheduled for this day"
          text={writes ? 'Schedule the first activity.' : 'Try another day.'}
        />
      ) : null}
      {slots && slots.length > 0 ? (
        narrow ? (
          <DayList slots={slots} {...actions} />
        ) : (
          <DayCalendar slots={slots} {...actions} />
        )
      ) : null}
      {open && session && open.kind !== 'sign-up' ? (
        <ScheduleDialog
          session={session}
          day={day}
          schedule={open.kind === 'edit' ? open.schedule : null}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.kind === 'sign-up' ? <SignUpDialog schedule={open.schedule} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

function DayPicker({ session, day, onDay }: { session: CampSession; day: string; onDay(day: string): void }) {
  return (
    <Box role="group" aria-label="Day" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <IconButton
        aria-label="Previous day"
        disabled={day <= session.startDate}
        onClick={() => onDay(addDays(day, -1))}
        sx={{ width: 44, height: 44 }}
      >
        <PreviousIcon />
      </IconButton>
      <Typography aria-live="polite" sx={{ fontWeight: 650, minWidth: 104, textAlign: 'center' }}>
        {sayDay(day)}
      </Typography>
      <IconButton
        aria-label="Next day"
        disabled={day >= session.endDate}
        onClick={() => onDay(addDays(day, 1))}
        sx={{ width: 44, height: 44 }}
      >
        <NextIcon />
      </IconButton>
    </Box>
  )
}

import WarningIcon from '@mui/icons-material/WarningAmber'
import { Box, Button, Card, Chip, Typography } from '@mui/material'
import type { ActivitySchedule } from '#shared/activities/model'
import { tooMany } from '#shared/activities/rules'
import type { Slot } from '#sync/activities/queries'
import { STATUS_WORDS, sayCampers } from './words'

interface Actions {
  onSignUp(schedule: ActivitySchedule): void
  /** Only where the person may. */
  onEdit: ((schedule: ActivitySchedule) => void) | undefined
}

const HOUR_PX = 104
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Slots of one place, each in the first lane that is free: those at the same time stand side by side. */
function inLanes(slots: readonly Slot[]): { slot: Slot; lane: number }[] {
  const ends: string[] = []
  return slots.map((slot) => {
    const { startTime, endTime } = slot.schedule
    const free = ends.findIndex((end) => end <= startTime)
    const lane = free === -1 ? ends.length : free
    ends[lane] = endTime
    return { slot, lane }
  })
}

/** The places of a day beside each other, the hours downwards. */
export function DayCalendar({ slots, ...actions }: { slots: readonly Slot[] } & Actions) {
  const first = Math.min(...slots.map(({ schedule }) => Math.floor(minutes(schedule.startTime) / 60)))
  const last = Math.max(...slots.map(({ schedule }) => Math.ceil(minutes(schedule.endTime) / 60)))
  const places = [...new Set(slots.map(({ activity }) => activity?.location ?? 'Anywhere'))].sort()
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  return (
    <Box tabIndex={0} role="region" aria-label="Day calendar" sx={{ overflowX: 'auto', pb: 6 }}>
      <Box
        sx={{
          ...{ display: 'grid', columnGap: 2, minWidth: places.length * 190 + 60 },
          gridTemplateColumns: `52px repeat(${places.length}, minmax(180px, 1fr))`,
        }}
      >
        <span />
        {places.map((place) => (
          <Typography key={place} variant="subtitle2" component="h2" sx={{ pb: 2 }}>
            {place}
          </Typography>
        ))}
        <Box sx={{ position: 'relative', height: hours.length * HOUR_PX }}>
          {hours.map((hour, index) => (
            <Typography
              key={hour}
              variant="caption"
              sx={{ position: 'absolute', top: index * HOUR_PX - 8, color: 'text.secondary' }}
            >
              {String(hour).padStart(2, '0')}:00
            </Typography>
          ))}
        </Box>
        {places.map((place) => {
          const placed = inLanes(slots.filter(({ activity }) => (activity?.location ?? 'Anywhere') === place))
          const lanes = 1 + Math.max(0, ...placed.map(({ lane }) => lane))
          return (
            <Box
              key={place}
              sx={{
                ...{ position: 'relative', height: hours.length * HOUR_PX, borderTop: 1, borderColor: 'divider' },
                backgroundImage: 'linear-gradient(var(--mui-palette-divider) 1px, transparent 1px)',
                backgroundSize: `100% ${HOUR_PX}px`,
              }}
            >
              {placed.map(({ slot, lane }) => {
                const top = ((minutes(slot.schedule.startTime) - first * 60) / 60) * HOUR_PX
                const height = ((minutes(slot.schedule.endTime) - minutes(slot.schedule.startTime)) / 60) * HOUR_PX
                return (
                  <Box
                    key={slot.schedule.id}
                    sx={{ position: 'absolute', p: '2px' }}
                    style={{
                      top,
                      minHeight: Math.max(height, 76),
                      left: `${(lane / lanes) * 100}%`,
                      width: `${100 / lanes}%`,
                    }}
                  >
                    <SlotCard slot={slot} {...actions} />
                  </Box>
                )
              })}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

/** The same on a phone: one below the other, by time. */
export function DayList({ slots, ...actions }: { slots: readonly Slot[] } & Actions) {
  return (
    <Box component="ul" aria-label="Day" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {slots.map((slot) => (
        <li key={slot.schedule.id}>
          <SlotCard slot={slot} wide {...actions} />
        </li>
      ))}
    </Box>
  )
}

const CLASH = { staff: 'The leader is elsewhere at this time', place: 'The place is taken at this time' } as const

function SlotCard({ slot, wide, onSignUp, onEdit }: { slot: Slot; wide?: boolean } & Actions) {
  const { schedule, activity, leader, signedUp, places, overlaps } = slot
  const name = activity?.name ?? 'An activity that was deleted'
  const when = `${schedule.startTime} to ${schedule.endTime}`
  const about = [wide ? activity?.location : null, leader].filter(Boolean).join(' · ')
  const over = tooMany(signedUp, places)
  const warnings = [
    ...new Set(overlaps.map(({ what }) => CLASH[what])),
    ...(over > 0 ? [over === 1 ? '1 camper too many' : `${over} campers too many`] : []),
  ]
  return (
    <Card
      component="article"
      aria-label={`${name}, ${when}`}
      sx={{ p: 2, height: '100%', ...(schedule.status === 'cancelled' && { opacity: 0.6 }) }}
    >
      <Typography sx={{ fontWeight: 650, lineHeight: 1.25, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {when}
        {about ? `, ${about}` : ''}
      </Typography>
      {warnings.map((warning) => (
        <Typography
          key={warning}
          variant="caption"
          component="p"
          sx={{ color: 'warning.main', display: 'flex', gap: 1 }}
        >
          <WarningIcon sx={{ fontSize: 16 }} /> {warning}
        </Typography>
      ))}
      {schedule.status === 'scheduled' ? null : <Chip size="small" label={STATUS_WORDS[schedule.status]} />}
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mx: -1 }}>
        <Button size="small" onClick={() => onSignUp(schedule)} aria-label={`Campers of ${name}, ${when}`}>
          {sayCampers(signedUp, places)}
        </Button>
        {onEdit ? (
          <Button size="small" onClick={() => onEdit(schedule)} aria-label={`Edit ${name}, ${when}`}>
            Edit
          </Button>
        ) : null}
      </Box>
    </Card>
  )
}

import WarningIcon from '@mui/icons-material/WarningAmber'
import { Box, Button, Card, Chip, Typography } from '@mui/material'
import type { ActivitySchedule } from '#shared/activities/model'
import { tooMany } from '#shared/activities/rules'
import type { Slot } from '#sync/activities/queries'
import { STATUS_WORDS, sayCampers, sayElsewhere } from './words'

interface Actions {
  onSignUp(schedule: ActivitySchedule): void
  /** Only where the person may. */
  onEdit: ((schedule: ActivitySchedule) => void) | undefined
}

const HOUR_PX = 104
/** An hour in which nothing happens needs no room. */
const EMPTY_HOUR_PX = 32
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

interface Hour {
  hour: number
  top: number
  height: number
}

/** The hours of a day from its first to its last activity, each as high as what is in it needs. */
function hoursOf(slots: readonly Slot[]): { hours: Hour[]; height: number } {
  const times = slots.map(({ schedule }) => [minutes(schedule.startTime), minutes(schedule.endTime)] as const)
  const first = Math.floor(Math.min(...times.map(([start]) => start)) / 60)
  const last = Math.ceil(Math.max(...times.map(([, end]) => end)) / 60)
  const hours: Hour[] = []
  let top = 0
  for (let hour = first; hour < last; hour += 1) {
    const busy = times.some(([start, end]) => start < (hour + 1) * 60 && end > hour * 60)
    const height = busy ? HOUR_PX : EMPTY_HOUR_PX
    hours.push({ hour, top, height })
    top += height
  }
  return { hours, height: top }
}

/** How far down a time of the day is. */
function topOf(time: string, { hours, height }: { hours: readonly Hour[]; height: number }): number {
  const at = minutes(time)
  const within = hours.find(({ hour }) => at < (hour + 1) * 60)
  return within ? within.top + ((at - within.hour * 60) / 60) * within.height : height
}

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
  const day = hoursOf(slots)
  // Places in the order in which the day comes to them: what is first is seen first.
  const places = [...new Set(slots.map(({ activity }) => activity?.location ?? 'Anywhere'))]
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
        <Box sx={{ position: 'relative', height: day.height }}>
          {day.hours.map(({ hour, top }) => (
            <Typography
              key={hour}
              variant="caption"
              sx={{ position: 'absolute', top: top - 8, color: 'text.secondary' }}
            >
              {String(hour).padStart(2, '0')}:00
            </Typography>
          ))}
        </Box>
        {places.map((place) => {
          const placed = inLanes(slots.filter(({ activity }) => (activity?.location ?? 'Anywhere') === place))
          const lanes = 1 + Math.max(0, ...placed.map(({ lane }) => lane))
          return (
            <Box key={place} sx={{ position: 'relative', height: day.height, borderBottom: 1, borderColor: 'divider' }}>
              {day.hours.map(({ hour, top }) => (
                <Box
                  key={hour}
                  sx={{ position: 'absolute', left: 0, right: 0, borderTop: 1, borderColor: 'divider' }}
                  style={{ top }}
                />
              ))}
              {placed.map(({ slot, lane }) => {
                const top = topOf(slot.schedule.startTime, day)
                const height = topOf(slot.schedule.endTime, day) - top
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
  const { schedule, activity, leader, signedUp, places, overlaps, elsewhere } = slot
  const name = activity?.name ?? 'An activity that was deleted'
  const when = `${schedule.startTime} to ${schedule.endTime}`
  const about = [wide ? activity?.location : null, leader].filter(Boolean).join(' · ')
  const over = tooMany(signedUp, places)
  const warnings = [
    ...new Set(overlaps.map(({ what }) => CLASH[what])),
    ...(elsewhere > 0 ? [sayElsewhere(elsewhere)] : []),
    ...(over > 0 ? [over === 1 ? '1 camper too many' : `${over} campers too many`] : []),
  ]
  return (
    <Card
      component="article"
      aria-label={`${name}, ${when}`}
      sx={{ p: wide ? 4 : 2, height: '100%', ...(schedule.status === 'cancelled' && { opacity: 0.6 }) }}
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
      <Box className="no-print" sx={{ display: 'flex', ml: '-14px', mb: wide ? -2 : 0 }}>
        <Button size="small" onClick={() => onSignUp(schedule)} aria-label={`Campers of ${name}, ${when}`}>
          {sayCampers(signedUp, places)}
        </Button>
        {onEdit ? (
          <Button
            size="small"
            onClick={() => onEdit(schedule)}
            aria-label={`Edit ${name}, ${when}`}
            sx={{ minWidth: 44, px: 2 }}
          >
            Edit
          </Button>
        ) : null}
      </Box>
    </Card>
  )
}

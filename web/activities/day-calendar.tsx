import WarningIcon from '@mui/icons-material/WarningAmber'
import { Box, Button, Card, Chip, Typography } from '@mui/material'
import { type ActivitySchedule, SLOT_STATUS_WORDS } from '#shared/activities/model'
import type { Slot } from '#shared/activities/reads'
import { tooMany } from '#shared/activities/rules'
import { sayTimeOfDay } from '#shared/kernel/values/dates'
import { sayCampers, sayElsewhere, sayLeft } from './words'

interface Actions {
  onSignUp(schedule: ActivitySchedule): void
  /** Given only if this person may edit the schedule. */
  onEdit: ((schedule: ActivitySchedule) => void) | undefined
}

const HOUR_PX = 104
/** The height of an hour in which nothing happens, in px. */
const EMPTY_HOUR_PX = 32
const LANE_PX = 168
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

interface Times {
  start: number
  end: number
}

/**
 * Returns the day as rows from one mark to the next: each hour, and each time at which something starts or ends. A
 * row's height follows its duration and grows with its content, so that no card ever covers another.
 */
function rowsOf(slots: readonly Times[]): { marks: number[]; heights: string[] } {
  const first = Math.floor(Math.min(...slots.map(({ start }) => start)) / 60) * 60
  const last = Math.ceil(Math.max(...slots.map(({ end }) => end)) / 60) * 60
  const hours = Array.from({ length: (last - first) / 60 + 1 }, (_, index) => first + index * 60)
  const marks = [...new Set([...hours, ...slots.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b)
  const heights = marks.slice(1).map((end, index) => {
    const start = marks[index] ?? first
    const hour = Math.floor(start / 60) * 60
    const busy = slots.some((slot) => slot.start < hour + 60 && slot.end > hour)
    return `minmax(${((end - start) / 60) * (busy ? HOUR_PX : EMPTY_HOUR_PX)}px, auto)`
  })
  return { marks, heights }
}

/** Puts the slots of one place into the first free lane, so that simultaneous slots are side by side. */
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

/** Returns the places of a day, each with as many columns as it has lanes. */
function placesOf(slots: readonly Slot[]) {
  // In the order in which the day reaches them, so that the first is seen first.
  const names = [...new Set(slots.map(({ activity }) => activity?.location ?? 'No location'))]
  let column = 2
  return names.map((name) => {
    const placed = inLanes(slots.filter(({ activity }) => (activity?.location ?? 'No location') === name))
    const lanes = 1 + Math.max(0, ...placed.map(({ lane }) => lane))
    const place = { name, placed, lanes, column }
    column += lanes
    return place
  })
}

/** A day as a calendar: the places side by side, the hours from top to bottom. */
export function DayCalendar({ slots, ...actions }: { slots: readonly Slot[] } & Actions) {
  const times = slots.map(({ schedule }) => ({ start: minutes(schedule.startTime), end: minutes(schedule.endTime) }))
  const { marks, heights } = rowsOf(times)
  const places = placesOf(slots)
  // The first row holds the names of the places.
  const rowAt = (time: number) => marks.indexOf(time) + 2
  const columns = places.reduce((sum, { lanes }) => sum + lanes, 0)
  return (
    <Box tabIndex={0} role="region" aria-label="Day calendar" sx={{ overflowX: 'auto', pb: 6 }}>
      <Box
        sx={{ display: 'grid', columnGap: 2, position: 'relative' }}
        style={{
          gridTemplateColumns: `52px repeat(${columns}, minmax(${LANE_PX}px, 1fr))`,
          gridTemplateRows: `auto ${heights.join(' ')}`,
        }}
      >
        {places.map(({ name, lanes, column }) => (
          <Typography
            key={name}
            variant="subtitle2"
            component="h2"
            sx={{ pb: 3, overflowWrap: 'anywhere' }}
            style={{ gridRow: 1, gridColumn: `${column} / span ${lanes}` }}
          >
            {name}
          </Typography>
        ))}
        {marks
          .filter((mark) => mark % 60 === 0)
          .map((mark) => (
            <Box
              key={mark}
              sx={{ height: 0, display: 'grid', gridTemplateColumns: '44px 1fr', gap: 2 }}
              style={{ gridRow: rowAt(mark), gridColumn: '1 / -1' }}
            >
              <Typography variant="caption" sx={{ color: 'text.secondary', mt: '-10px' }}>
                {sayTimeOfDay(`${String(mark / 60).padStart(2, '0')}:00`).replace(':00', '')}
              </Typography>
              <Box sx={{ height: 0, borderTop: 1, borderColor: 'divider' }} />
            </Box>
          ))}
        {places.flatMap(({ placed, column }) =>
          placed.map(({ slot, lane }) => (
            <Box
              key={slot.schedule.id}
              sx={{ p: '2px 0', minWidth: 0, position: 'relative' }}
              style={{
                gridColumn: column + lane,
                gridRow: `${rowAt(minutes(slot.schedule.startTime))} / ${rowAt(minutes(slot.schedule.endTime))}`,
              }}
            >
              <SlotCard slot={slot} {...actions} />
            </Box>
          )),
        )}
      </Box>
    </Box>
  )
}

/** A day as a list for phones, sorted by time. */
export function DayList({ slots, ...actions }: { slots: readonly Slot[] } & Actions) {
  return (
    <Box
      component="ul"
      aria-label="Activities on this day"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}
    >
      {slots.map((slot) => (
        <li key={slot.schedule.id}>
          <SlotCard slot={slot} wide {...actions} />
        </li>
      ))}
    </Box>
  )
}

const CLASH = {
  staff: 'The leader is busy elsewhere at this time',
  place: 'The location is in use at this time',
} as const

function SlotCard({ slot, wide, onSignUp, onEdit }: { slot: Slot; wide?: boolean } & Actions) {
  const { schedule, activity, leader, signedUp, left, places, overlaps, elsewhere } = slot
  const name = activity?.name ?? 'Deleted activity'
  const when = `${sayTimeOfDay(schedule.startTime)} to ${sayTimeOfDay(schedule.endTime)}`
  const about = [wide ? activity?.location : null, leader].filter(Boolean).join(' · ')
  const over = tooMany(signedUp, places)
  const warnings = [
    ...new Set(overlaps.map(({ what }) => CLASH[what])),
    ...(left > 0 ? [sayLeft(left)] : []),
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
      {schedule.status === 'scheduled' ? null : <Chip size="small" label={SLOT_STATUS_WORDS[schedule.status]} />}
      <Typography variant="body2" sx={{ display: 'none', '@media print': { display: 'block' } }}>
        {sayCampers(signedUp, places)}
      </Typography>
      <Box className="no-print" sx={{ display: 'flex', mx: '-8px', mb: wide ? -2 : 0, '--ring-offset': '-3px' }}>
        <Button
          size="small"
          onClick={() => onSignUp(schedule)}
          aria-label={`Campers in ${name}, ${when}`}
          sx={{ px: '8px', whiteSpace: 'nowrap' }}
        >
          {sayCampers(signedUp, places)}
        </Button>
        {onEdit ? (
          <Button
            size="small"
            onClick={() => onEdit(schedule)}
            aria-label={`Edit ${name}, ${when}`}
            sx={{ minWidth: 44, px: '8px' }}
          >
            Edit
          </Button>
        ) : null}
      </Box>
    </Card>
  )
}

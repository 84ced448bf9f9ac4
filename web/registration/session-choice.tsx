import { Alert, Box, Button, MenuItem, Typography } from '@mui/material'
import type { Camper } from '#shared/campers/model'
import { sayDay } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { mustWait } from '#shared/registration/places'
import { type SessionCount, sessionsOfCamper } from '#shared/registration/reads'
import { saySpots } from '#shared/registration/spot-words'
import { SESSION_STATUS_WORDS } from '#shared/sessions/model'
import { fitsAges, priceOn } from '#shared/sessions/rules'
import { useCamp } from '../ui/camp'
import { PlainSelect } from '../ui/plain-select'
import { useRead } from '../ui/use-read'
import { sayOutside } from './age-words'

/** One of the sessions for a camper: the list to choose from, and what matters about the chosen one. */
export function SessionChoice(props: {
  label: string
  camper: Camper
  chosen: SessionCount | undefined
  offered: readonly SessionCount[]
  onChange(sessionId: number): void
  onRemove: (() => void) | null
}) {
  const { label, camper, chosen, offered, onChange, onRemove } = props
  const { replica, today, profile } = useCamp()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <PlainSelect label={label} value={chosen?.session.id ?? ''} onChange={(value) => onChange(Number(value))}>
            {offered.map((count) => (
              <MenuItem key={count.session.id} value={count.session.id} sx={{ display: 'block', whiteSpace: 'normal' }}>
                {count.session.name} - {display(priceOn(count.session, today), profile.currency)}
                <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {sayChoice(count, replica.clock.instant())}
                </Typography>
              </MenuItem>
            ))}
          </PlainSelect>
        </Box>
        {onRemove ? (
          <Button color="inherit" onClick={onRemove} aria-label={`Remove ${chosen?.session.name ?? label}`}>
            Remove
          </Button>
        ) : null}
      </Box>
      {chosen ? <ChosenSession count={chosen} camper={camper} /> : null}
    </Box>
  )
}

/** Shows the chosen session, or that the camper is already registered for it. */
function ChosenSession({ count, camper }: { count: SessionCount; camper: Camper }) {
  const theirs = useRead(sessionsOfCamper, camper.id)
  if (!theirs?.has(count.session.id)) return <AboutSession count={count} camper={camper} />
  return (
    <Alert severity="warning">
      {camper.firstName} is already registered for {count.session.name}.
    </Alert>
  )
}

/** Formats what distinguishes sessions in the list: the dates, the places left, and a status other than open. */
function sayChoice({ session, ...count }: SessionCount, at: string): string {
  const { status, capacity } = session
  const isPlain = status === 'open' || status === 'full'
  return [
    `${sayDay(session.startDate)} to ${sayDay(session.endDate)}`,
    mustWait(session, count, false, at)
      ? saySpots({ capacity, ...count })
      : `${capacity - count.taken} of ${capacity} spots open`,
    ...(isPlain ? [] : [SESSION_STATUS_WORDS[status]]),
  ].join(' · ')
}

/** Explains why the registration goes on the waitlist. */
function sayWait(free: number, waiting: number): string {
  if (free <= 0) return `This session is full, so this camper will join the waitlist (${waiting} waiting)`
  const open = free === 1 ? '1 spot is open' : `${free} spots are open`
  const line = waiting === 1 ? '1 camper is' : `${waiting} campers are`
  return `${open}, but ${line} already waiting, so this camper will join the waitlist`
}

/** Shows what matters for the decision: dates, places, and whether the age fits. */
function AboutSession({ count: { session, taken, waiting }, camper }: { count: SessionCount; camper: Camper }) {
  const { replica, today } = useCamp()
  const free = session.capacity - taken
  const waits = mustWait(session, { taken, waiting }, false, replica.clock.instant())
  const { earlyBirdDeadline } = session
  const early =
    earlyBirdDeadline && today <= earlyBirdDeadline ? `Early-bird price until ${sayDay(earlyBirdDeadline)}` : null
  return (
    <>
      <Alert severity={waits ? 'warning' : 'info'}>
        {[
          `${sayDay(session.startDate)} to ${sayDay(session.endDate)}`,
          waits ? sayWait(free, waiting) : `${free} of ${session.capacity} spots open`,
          early,
        ]
          .filter(Boolean)
          .join('. ')}
        .
      </Alert>
      {fitsAges(session, camper.dateOfBirth) ? null : <Alert severity="warning">{sayOutside(camper, session)}</Alert>}
    </>
  )
}

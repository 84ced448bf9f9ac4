import { Alert, Box, Button, MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { type Camper, type Family, fullName } from '#shared/campers/model'
import { sayDay } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { register } from '#shared/registration/mutations'
import { mustWait } from '#shared/registration/places'
import { type SessionCount, sessionCounts, sessionsOfCamper } from '#shared/registration/reads'
import { saySpots } from '#shared/registration/spot-words'
import { SESSION_STATUS_WORDS } from '#shared/sessions/model'
import { fitsAges, isOffered, priceOn } from '#shared/sessions/rules'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { PlainSelect } from '../ui/plain-select'
import { useRun } from '../ui/run'
import { useToast } from '../ui/toast'
import { useRead } from '../ui/use-read'
import { sayOutside } from './age-words'
import { AskFacts } from './ask-facts'
import { NotesFields, type NotesForm } from './notes-fields'

const FAILED = { title: 'Error', message: 'Failed to register camper. Please try again.' }

/** Step 3: the session, what it costs today, and what the camp should know. */
export function SessionStep(props: {
  family: Family
  camper: Camper
  form: NotesForm
  sessionId: number | null
  onSession(sessionId: number): void
  onRegistered(message: string): void
}) {
  const { camper, form, sessionId, onSession, onRegistered } = props
  const { replica, today, profile } = useCamp()
  const run = useRun()
  const toast = useToast()
  const offered = useOffered()
  const chosen = offered?.find(({ session }) => session.id === sessionId)
  const [asking, setAsking] = useState(false)
  const complete = form.handleSubmit(async (notes) => {
    if (!chosen) return toast({ tone: 'error', title: 'Selected session not found.' })
    const promised = !mustWait(chosen.session, chosen, false, replica.clock.instant())
    const build = (ids: { next(): number }) => ({
      ...notes,
      promised,
      registrationId: ids.next(),
      camperId: camper.id,
      sessionId: chosen.session.id,
    })
    const saved = await run(register, build, { failed: FAILED })
    if (!saved) return
    const waits = saved.result.status === 'waitlist'
    const where = waits
      ? `${fullName(camper)} is on the waitlist for ${chosen.session.name}, #${chosen.waiting + 1} in line.`
      : `${fullName(camper)} is registered for ${chosen.session.name}. The registration is waiting for confirmation.`
    toast({
      tone: 'success',
      title: waits ? 'On the Waitlist' : 'Registered, Waiting for Confirmation',
      message: where,
    })
    onRegistered(where)
  })
  /** The office may accept children outside the age range, and is asked to confirm first. */
  const submit = () => {
    if (chosen && !fitsAges(chosen.session, camper.dateOfBirth)) setAsking(true)
    else void complete()
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      <Box>
        <Typography variant="h2">Register {fullName(camper)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          We've saved the {props.family.lastName} Family and {camper.firstName}. To finish later, choose them again in
          the first two steps.
        </Typography>
      </Box>
      <AskFacts camper={camper} />
      <PlainSelect label="Session" value={chosen?.session.id ?? ''} onChange={(value) => onSession(Number(value))}>
        {(offered ?? []).map((count) => (
          <MenuItem key={count.session.id} value={count.session.id} sx={{ display: 'block', whiteSpace: 'normal' }}>
            {count.session.name} - {display(priceOn(count.session, today), profile.currency)}
            <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {sayChoice(count, replica.clock.instant())}
            </Typography>
          </MenuItem>
        ))}
      </PlainSelect>
      {offered?.length === 0 ? <Alert severity="info">No sessions are open for registration right now.</Alert> : null}
      {chosen ? <ChosenSession count={chosen} camper={camper} /> : null}
      <NotesFields form={form} />
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={form.formState.isSubmitting}
        sx={{ justifySelf: 'start' }}
      >
        Complete Registration
      </Button>
      {chosen ? (
        <ConfirmDialog
          open={asking}
          title="Register outside the age range?"
          confirmLabel="Register Anyway"
          onConfirm={() => {
            setAsking(false)
            void complete()
          }}
          onClose={() => setAsking(false)}
        >
          <Typography>{sayOutside(camper, chosen.session)}</Typography>
        </ConfirmDialog>
      ) : null}
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

/** Returns the sessions this person may choose; for the office, also those not open yet or already closed. */
function useOffered(): SessionCount[] | undefined {
  const { today, can } = useCamp()
  const counts = useRead(sessionCounts, today)
  const office = can('sessions.write')
  return counts?.filter(({ session }) =>
    office ? session.status !== 'cancelled' && session.endDate >= today : isOffered(session, today),
  )
}

/** Formats what tells sessions apart in the list: the dates, the places left, and a status other than open. */
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

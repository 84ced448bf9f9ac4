import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { type Camper, type Family, fullName } from '#shared/campers/model'
import { quoteOf } from '#shared/financial/quote'
import { discountFacts } from '#shared/financial/reads'
import { register, registerForSessions } from '#shared/registration/mutations'
import { mustWait } from '#shared/registration/places'
import { type SessionCount, sessionCounts } from '#shared/registration/reads'
import { fitsAges, isOffered } from '#shared/sessions/rules'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useRun } from '../ui/run'
import { useToast } from '../ui/toast'
import { useRead } from '../ui/use-read'
import { sayOutside } from './age-words'
import { AskFacts } from './ask-facts'
import { NotesFields, type NotesForm } from './notes-fields'
import { QuoteSummary } from './quote-summary'
import { SessionChoice } from './session-choice'

const FAILED = { title: 'Error', message: 'Failed to register camper. Please try again.' }

interface Props {
  family: Family
  camper: Camper
  form: NotesForm
  sessionIds: readonly number[]
  onSessions(sessionIds: number[]): void
  onRegistered(message: string): void
}

/** Step 3: one or more sessions, what they cost today, and what the camp should know. */
export function SessionStep(props: Props) {
  const { camper, form, sessionIds, onSessions } = props
  const offered = useOffered()
  const chosen = sessionIds.flatMap((id) => offered?.find(({ session }) => session.id === id) ?? [])
  const [asking, setAsking] = useState(false)
  const complete = useComplete(props, chosen)
  const outside = chosen.filter(({ session }) => !fitsAges(session, camper.dateOfBirth))
  /** The office may accept children outside the age range, and is asked to confirm first. */
  const submit = () => {
    if (outside.length > 0) setAsking(true)
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
      <Sessions {...{ camper, chosen }} offered={offered ?? []} onChange={onSessions} />
      {offered?.length === 0 ? <Alert severity="info">No sessions are open for registration right now.</Alert> : null}
      {chosen.length > 1 ? <Cost camper={camper} chosen={chosen} /> : null}
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
        {outside.map(({ session }) => (
          <Typography key={session.id}>
            {outside.length > 1 ? `${session.name}: ` : ''}
            {sayOutside(camper, session)}
          </Typography>
        ))}
      </ConfirmDialog>
    </Box>
  )
}

/** The chosen sessions, each with its own list, and a way to add another. */
function Sessions(props: {
  camper: Camper
  chosen: readonly SessionCount[]
  offered: readonly SessionCount[]
  onChange(sessionIds: number[]): void
}) {
  const { camper, chosen, offered, onChange } = props
  const [adding, setAdding] = useState(false)
  const ids = chosen.map(({ session }) => session.id)
  const rows = ids.length === 0 || adding ? [...chosen, undefined] : chosen
  const choose = (index: number, id: number) => {
    onChange(index < ids.length ? ids.map((each, place) => (place === index ? id : each)) : [...ids, id])
    setAdding(false)
  }
  const remove = (index: number) => {
    if (index < ids.length) onChange(ids.filter((_, place) => place !== index))
    else setAdding(false)
  }
  return (
    <>
      {rows.map((count, index) => (
        <SessionChoice
          // By place, so that a list keeps the focus when another session is chosen in it.
          key={labelAt(index)}
          label={labelAt(index)}
          camper={camper}
          chosen={count}
          offered={offered.filter(({ session: { id } }) => id === count?.session.id || !ids.includes(id))}
          onChange={(id) => choose(index, id)}
          onRemove={rows.length > 1 ? () => remove(index) : null}
        />
      ))}
      {ids.length > 0 && !adding && ids.length < offered.length ? (
        <Button onClick={() => setAdding(true)} sx={{ justifySelf: 'start' }}>
          Add Another Session
        </Button>
      ) : null}
    </>
  )
}

const labelAt = (index: number) => (index === 0 ? 'Session' : `Session ${index + 1}`)

/** What several sessions cost together. */
function Cost({ camper, chosen }: { camper: Camper; chosen: readonly SessionCount[] }) {
  const { today, replica, profile } = useCamp()
  const wanted = chosen.map((count) => ({ ...count, camperId: camper.id }))
  const now = { today, at: replica.clock.instant(), dueDays: profile.balanceDueDays, byFamily: false }
  const facts = useRead(discountFacts, camper.id, today)
  return <QuoteSummary quote={quoteOf(wanted, now, facts ?? null)} campers={[camper]} offer={null} code={null} />
}

/** Returns what sends the registrations: one action, so that the camper gets all of the sessions or none. */
function useComplete({ camper, form, sessionIds, onRegistered }: Props, chosen: readonly SessionCount[]) {
  const { replica } = useCamp()
  const run = useRun()
  const toast = useToast()
  return form.handleSubmit(async (notes) => {
    const [first] = chosen
    if (sessionIds.length === 0) return toast({ tone: 'error', title: 'Session is required' })
    // One that was cancelled or deleted in the meantime is never left out silently.
    const isGone = chosen.length < sessionIds.length
    if (!first || isGone) return toast({ tone: 'error', title: 'Selected session not found.' })
    const placeOf = ({ session, ...count }: SessionCount, ids: { next(): number }) => ({
      registrationId: ids.next(),
      sessionId: session.id,
      promised: !mustWait(session, count, false, replica.clock.instant()),
    })
    const about = { ...notes, camperId: camper.id }
    const one = (ids: { next(): number }) => ({ ...about, ...placeOf(first, ids) })
    const several = (ids: { next(): number }) => ({ ...about, places: chosen.map((each) => placeOf(each, ids)) })
    const saved =
      chosen.length === 1
        ? (await run(register, one, { failed: FAILED }))?.result
        : (await run(registerForSessions, several, { failed: FAILED }))?.result
    if (!saved) return
    const results = 'registrations' in saved ? saved.registrations : [saved]
    const waits = results.map(({ status }) => status === 'waitlist')
    const message = chosen.map((each, index) => sayDone(camper, each, waits[index] ?? false)).join(' ')
    toast({
      tone: 'success',
      title: waits.every(Boolean) ? 'On the Waitlist' : 'Registered, Waiting for Confirmation',
      message,
    })
    onRegistered(message)
  })
}

/** Says where a registration ended up. */
function sayDone(camper: Camper, { session, waiting }: SessionCount, waits: boolean): string {
  return waits
    ? `${fullName(camper)} is on the waitlist for ${session.name}, #${waiting + 1} in line.`
    : `${fullName(camper)} is registered for ${session.name}. The registration is waiting for confirmation.`
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

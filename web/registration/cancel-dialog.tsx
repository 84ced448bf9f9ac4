import { FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { fullName } from '#shared/campers/model'
import { amountFromZero, display, fromCents } from '#shared/kernel/money'
import { askToCancel, cancelRegistration } from '#shared/registration/cancel-mutations'
import { type WayToCancel, wayToCancel } from '#shared/registration/cancelling'
import { changeStatus } from '#shared/registration/change-mutations'
import { holdsPlace } from '#shared/registration/model'
import type { RegistrationLine } from '#shared/registration/reads'
import { keptInCents } from '#shared/registration/rules'
import { isOffered } from '#shared/sessions/rules'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useRun } from '../ui/run'
import { CHANGE_FAILED } from './words'

interface Props {
  line: RegistrationLine
  onClose(): void
}

const CANCELLED = { done: { title: 'Registration Cancelled' }, failed: CHANGE_FAILED }

/** Shows what is given up by cancelling. */
function GivenUp({ line: { camper, registration, session } }: { line: RegistrationLine }) {
  const place = session?.name ?? 'the session'
  return (
    <Typography>
      {camper ? fullName(camper) : 'The camper'} will lose their{' '}
      {holdsPlace(registration)
        ? `spot in ${place}, with their bed and upcoming activities`
        : `place in line for ${place}`}
      .
    </Typography>
  )
}

type Choice = 'all' | 'part' | 'none'

/** Returns the amount to refund; null while nothing is chosen, or if the part is not an amount. */
function refundOf(choice: Choice | null, part: string, kept: number): string | null {
  if (choice === 'all') return fromCents(kept)
  if (choice === 'none') return '0.00'
  const read = amountFromZero.safeParse(part.trim())
  return choice === 'part' && read.success ? read.data : null
}

/** The office cancels a place; where money was paid it is asked what happens with it (Registration rule 19). */
export function CancelByOffice({ line, onClose }: Props) {
  const { can, profile } = useCamp()
  const run = useRun()
  const [choice, setChoice] = useState<Choice | null>(null)
  const [part, setPart] = useState('')
  const kept = line.money ? keptInCents(line.money) : 0
  const asks = kept > 0 && can('registrations.refund')
  const refund = asks ? refundOf(choice, part, kept) : '0.00'
  const paid = display(fromCents(kept), profile.currency)
  const cancel = async () => {
    if (refund === null) return
    if (await run(cancelRegistration, () => ({ registrationId: line.registration.id, refund }), CANCELLED)) onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Cancel this registration?"
      confirmLabel="Cancel Registration"
      cancelLabel="Keep Registration"
      danger
      disabled={refund === null}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <GivenUp line={line} />
      {kept > 0 && !asks ? (
        <Typography sx={{ mt: 3 }}>{paid} was paid. The camp office decides how much to refund.</Typography>
      ) : null}
      {asks ? (
        <>
          <Typography id="money-back" sx={{ mt: 3, fontWeight: 650 }}>
            {paid} was paid. What should happen to it?
          </Typography>
          <RadioGroup
            aria-labelledby="money-back"
            value={choice ?? ''}
            onChange={(_, value) => setChoice(value as Choice)}
          >
            <FormControlLabel value="all" control={<Radio />} label="Refund all of it to the family" />
            <FormControlLabel value="part" control={<Radio />} label="Refund part of it" />
            <FormControlLabel value="none" control={<Radio />} label="Refund nothing: the camp keeps it" />
          </RadioGroup>
          {choice === 'part' ? (
            <TextField
              fullWidth
              autoFocus
              sx={{ mt: 2 }}
              label="Refund Amount"
              value={part}
              error={part !== '' && refund === null}
              helperText={part !== '' && refund === null ? 'Enter an amount, such as 50.00' : `Up to ${paid}`}
              onChange={(event) => setPart(event.target.value)}
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
          ) : null}
        </>
      ) : null}
    </ConfirmDialog>
  )
}

const WHY: Readonly<Record<Exclude<WayToCancel, 'free'>, string>> = {
  ask: "This spot has been paid for, so the camp office needs to approve the cancellation. We'll hold your spot until then.",
  never: 'At this camp, only the office can cancel a registration. Please contact the camp office.',
  started: 'This session has already started. Please contact the camp office.',
}

/** Lets a family give up a place or ask the office to, or explains why it cannot (Registration rule 18). */
export function CancelByFamily({ line, onClose }: Props) {
  const { profile, today } = useCamp()
  const run = useRun()
  const { registration, session, money } = line
  if (!session) return null
  const way = wayToCancel(session, money ?? undefined, profile.familiesCancel, today)
  const kept = money ? keptInCents(money) : 0
  const { id: registrationId } = registration
  const may = way === 'free' || way === 'ask'
  const go = async () => {
    if (!may) return onClose()
    const asked = { done: { title: 'Request Sent to the Camp Office' }, failed: CHANGE_FAILED }
    const done =
      way === 'ask'
        ? await run(askToCancel, () => ({ registrationId }), asked)
        : await run(changeStatus, () => ({ registrationId, status: 'cancelled' as const }), CANCELLED)
    if (done) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={may ? 'Cancel this registration?' : "You can't cancel this here"}
      confirmLabel={way === 'free' ? 'Cancel Registration' : way === 'ask' ? 'Ask the Office to Cancel' : 'Got It'}
      cancelLabel={may ? 'Keep Registration' : 'Close'}
      danger={way === 'free'}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      {may ? <GivenUp line={line} /> : null}
      {may && kept > 0 ? (
        <Typography sx={{ mt: 3 }}>
          You've paid {display(fromCents(kept), profile.currency)}. The camp office will decide how much to refund.
        </Typography>
      ) : null}
      {way === 'free' ? (
        <Typography sx={{ mt: 3 }}>
          {isOffered(session, today)
            ? 'You can register again if a spot is open, or join the waitlist.'
            : 'Registration for this session has closed, so only the camp office could restore this registration.'}
        </Typography>
      ) : (
        <Typography sx={{ mt: may ? 3 : 0 }}>{WHY[way]}</Typography>
      )}
    </ConfirmDialog>
  )
}

import { Alert, FormControlLabel, MenuItem, Radio, RadioGroup, Skeleton, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { display, toCents } from '#shared/kernel/values/money'
import { type Cancelling, cancellingOf } from '#shared/registration/reads'
import { cancelSession } from '#shared/registration/session-mutations'
import type { CampSession } from '#shared/sessions/model'
import { sessionsToCome } from '#shared/sessions/reads'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { sayDates } from './words'

const WORDS = {
  done: { title: 'Session Cancelled', message: 'You can restore it within a day.' },
  failed: { title: 'Session Not Cancelled', message: 'Something went wrong. Please try again.' },
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Shows who is affected, and how much they have paid. */
function Consequences({ about, currency }: { about: Cancelling; currency: string }) {
  const { placed, waiting, paid, paidFor } = about
  if (placed + waiting === 0) return <Typography>No one is registered.</Typography>
  const has = counted(placed, 'camper has a spot', 'campers have a spot')
  const waits = waiting > 0 ? ` and ${counted(waiting, 'is', 'are')} waiting for one` : ''
  const money =
    paidFor > 0 ? ` ${display(paid, currency)} was paid for ${counted(paidFor, 'registration', 'registrations')}.` : ''
  return (
    <Typography>
      {has}
      {waits}.{money}
    </Typography>
  )
}

/** Describes the result of moving the registrations. */
function movedWords({ moved, inLine, cancelled }: Cancelling): string {
  const parts = [
    moved > 0 ? `${counted(moved, 'gets a spot', 'get a spot')}` : null,
    inLine > 0 ? `${counted(inLine, 'joins the waitlist', 'join the waitlist')}` : null,
    cancelled > 0
      ? `${counted(cancelled, 'is already registered there and is cancelled', 'are already registered there and are cancelled')} here`
      : null,
  ].filter(Boolean)
  return `In the other session, ${parts.join(', ')}. Prices and payments move too. Beds and activities don't.`
}

type What = 'cancel' | 'move'

/** Asks what happens to everyone who is registered, then cancels a session (Sessions rule 6). */
export function CancelSession({ session, onClose }: { session: CampSession; onClose(): void }) {
  const { today, profile } = useCamp()
  const run = useRun()
  const [what, setWhat] = useState<What>('cancel')
  const [target, setTarget] = useState<number | null>(null)
  const [back, setBack] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const moveTo = what === 'move' ? target : null
  const about = useRead(cancellingOf, session.id, moveTo)
  const others = (useRead(sessionsToCome, today) ?? []).filter(
    ({ id, status }) => id !== session.id && status !== 'draft',
  )
  const registered = about ? about.placed + about.waiting : 0
  const asksMoney = about !== undefined && toCents(about.paidByCancelled) > 0 && (what === 'cancel' || target !== null)
  const cancel = async () => {
    setBusy(true)
    const giveBack = asksMoney && back === true
    const args = (cancellationId: number) => ({ cancellationId, sessionId: session.id, moveTo, giveBack })
    const done = await run(cancelSession, (ids) => args(ids.next()), WORDS)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Cancel ${session.name}?`}
      confirmLabel="Cancel Session"
      cancelLabel="Keep Session"
      danger
      busy={busy}
      disabled={!about || (what === 'move' && target === null) || (asksMoney && back === null)}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      {about ? <Consequences about={about} currency={profile.currency} /> : <Skeleton height={48} />}
      {registered > 0 && others.length > 0 ? (
        <>
          <Typography id="becomes" sx={{ mt: 3, fontWeight: 650 }}>
            What should happen to them?
          </Typography>
          <RadioGroup aria-labelledby="becomes" value={what} onChange={(_, value) => setWhat(value as What)}>
            <FormControlLabel value="cancel" control={<Radio />} label="Cancel their registrations" />
            <FormControlLabel value="move" control={<Radio />} label="Move them to another session" />
          </RadioGroup>
        </>
      ) : null}
      {what === 'move' ? (
        <TextField
          select
          fullWidth
          sx={{ mt: 2 }}
          label="Move to Session"
          value={target ?? ''}
          onChange={(event) => setTarget(Number(event.target.value))}
        >
          {others.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {each.name}, {sayDates(each)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {what === 'move' && target !== null && about ? <Typography sx={{ mt: 2 }}>{movedWords(about)}</Typography> : null}
      {asksMoney ? (
        <>
          <Typography id="money-back" sx={{ mt: 3, fontWeight: 650 }}>
            {display(about.paidByCancelled, profile.currency)} was paid for the cancelled registrations. What should
            happen to it?
          </Typography>
          <RadioGroup
            aria-labelledby="money-back"
            value={back === null ? '' : String(back)}
            onChange={(_, value) => setBack(value === 'true')}
          >
            <FormControlLabel value="true" control={<Radio />} label="Refund all of it to the families" />
            <FormControlLabel value="false" control={<Radio />} label="Keep it at the camp for now" />
          </RadioGroup>
        </>
      ) : null}
      {registered > 0 ? (
        <Alert severity="info" sx={{ mt: 3 }}>
          Families will see this in the app, and by email if you turned that on. You can restore the session within a
          day.
        </Alert>
      ) : null}
    </ConfirmDialog>
  )
}

import { Alert, MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { fullName } from '#shared/campers/model'
import { moveRegistration } from '#shared/registration/move-mutations'
import { mustWait } from '#shared/registration/places'
import { type RegistrationLine, type SessionCount, sessionCounts, sessionsOfCamper } from '#shared/registration/reads'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { PlainSelect } from '../ui/plain-select'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { CHANGE_FAILED } from './words'

/** Formats how many places a session still has, or how many wait for one. */
function sayRoom({ session, taken, waiting }: SessionCount): string {
  if (waiting > 0) return `full, ${waiting} waiting`
  const free = session.capacity - taken
  return free > 0 ? `${free === 1 ? '1 spot' : `${free} spots`} open` : 'full'
}

/**
 * Moves a registration to another session, after showing what moves with it and what does not (Registration rule 21).
 */
export function MoveDialog({ line, onClose }: { line: RegistrationLine; onClose(): void }) {
  const { registration, camper, session } = line
  const { today, replica } = useCamp()
  const run = useRun()
  const counts = useRead(sessionCounts, today)
  const theirs = useRead(sessionsOfCamper, registration.camperId)
  const [chosenId, setChosenId] = useState('')
  const name = camper ? fullName(camper) : 'The camper'
  const others = counts?.filter(
    (each) => each.session.status !== 'cancelled' && each.session.endDate >= today && !theirs?.has(each.session.id),
  )
  const chosen = others?.find((each) => String(each.session.id) === chosenId)
  const waits = chosen !== undefined && mustWait(chosen.session, chosen, false, replica.clock.instant())
  const move = async () => {
    if (!chosen) return
    const args = { registrationId: registration.id, sessionId: chosen.session.id, orWait: waits }
    const title = waits ? `On the Waitlist for ${chosen.session.name}` : `Moved to ${chosen.session.name}`
    if (await run(moveRegistration, () => args, { done: { title }, failed: CHANGE_FAILED })) onClose()
  }
  return (
    <DialogForm
      open
      title={`Move ${name} to Another Session`}
      submitLabel={waits ? 'Move to the Waitlist' : 'Move Camper'}
      disabled={!chosen}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <Typography>
        The price, payments, requests and notes move too. The bed and upcoming activities in{' '}
        {session?.name ?? 'the previous session'} are released.
      </Typography>
      {others?.length === 0 ? (
        <Alert severity="info">There are no other upcoming sessions.</Alert>
      ) : (
        <PlainSelect label="New Session" value={chosen ? chosenId : ''} onChange={setChosenId}>
          {(others ?? []).map((each) => (
            <MenuItem key={each.session.id} value={String(each.session.id)}>
              {each.session.name} ({sayRoom(each)})
            </MenuItem>
          ))}
        </PlainSelect>
      )}
      {waits ? (
        <Alert severity="warning">
          {chosen.session.name} is full. {name} will lose their spot in {session?.name ?? 'this session'} and join the
          waitlist. Their place in line counts from the time of this registration.
        </Alert>
      ) : null}
    </DialogForm>
  )
}

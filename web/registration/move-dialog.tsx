import { Alert, Box, FormControlLabel, MenuItem, Radio, RadioGroup, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { fullName } from '#shared/campers/model'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import { factsOf } from '#shared/registration/facts'
import { registrationMoney } from '#shared/registration/model'
import { moveRegistration, TAKES_PRICE } from '#shared/registration/move-mutations'
import { mustWait } from '#shared/registration/places'
import { type RegistrationLine, type SessionCount, sessionCounts, sessionsOfCamper } from '#shared/registration/reads'
import { priceOn } from '#shared/sessions/rules'
import type { DeviceReader } from '#sync/replica/device-reader'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { PlainSelect } from '../ui/plain-select'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { CHANGE_FAILED } from './words'

/** Formats how many places are left in a session, or how many people are on its waitlist. */
function sayRoom({ session, taken, waiting }: SessionCount): string {
  if (waiting > 0) return `full, ${waiting} waiting`
  const free = session.capacity - taken
  return free > 0 ? `${free === 1 ? '1 spot' : `${free} spots`} open` : 'full'
}

/** Moves a registration to another session, after showing what moves along and what does not (Registration rule 21). */
export function MoveDialog({ line, onClose }: { line: RegistrationLine; onClose(): void }) {
  const { registration, camper, session } = line
  const { today, replica, can } = useCamp()
  const run = useRun()
  const counts = useRead(sessionCounts, today)
  const theirs = useRead(sessionsOfCamper, registration.camperId)
  const held = useRead(priceHeld, registration.id)
  const [chosenId, setChosenId] = useState('')
  const [price, setPrice] = useState<'kept' | 'new'>('kept')
  const name = camper ? fullName(camper) : 'The camper'
  const others = counts?.filter(
    (each) => each.session.status !== 'cancelled' && each.session.endDate >= today && !theirs?.has(each.session.id),
  )
  const chosen = others?.find((each) => String(each.session.id) === chosenId)
  const waits = chosen !== undefined && mustWait(chosen.session, chosen, false, replica.clock.instant())
  const move = async () => {
    if (!chosen) return
    const args = { registrationId: registration.id, sessionId: chosen.session.id, orWait: waits, price }
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
        Payments, requests and notes move too. The bed and upcoming activities in{' '}
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
      {chosen && held && can(TAKES_PRICE) ? (
        <PriceChoice held={held} offered={priceOn(chosen.session, today)} value={price} onChange={setPrice} />
      ) : null}
      {waits ? (
        <Alert severity="warning">
          {chosen.session.name} is full. {name} will lose their spot in {session?.name ?? 'this session'} and join the
          waitlist. Their place in line counts from the time of this registration.
        </Alert>
      ) : null}
    </DialogForm>
  )
}

/** The price of a registration before discounts; null if this person may not see money. */
async function priceHeld(rows: DeviceReader, registrationId: number): Promise<string | null> {
  const money = await rows.get(registrationMoney, registrationId)
  return money ? fromCents(factsOf(money).price) : null
}

/** Asks which price applies, if the two sessions have different prices. */
function PriceChoice(props: {
  held: string
  offered: string
  value: 'kept' | 'new'
  onChange(value: 'kept' | 'new'): void
}) {
  const { held, offered, value, onChange } = props
  const { profile } = useCamp()
  const title = useId()
  const say = (amount: string) => display(amount, profile.currency)
  const cents = toCents(offered) - toCents(held)
  if (cents === 0) return null
  const difference = `${say(fromCents(Math.abs(cents)))} ${cents > 0 ? 'more' : 'less'}`
  return (
    <Box>
      <Typography id={title} sx={{ fontWeight: 650 }}>
        Which price?
      </Typography>
      <RadioGroup
        aria-labelledby={title}
        value={value}
        onChange={(_, next) => onChange(next === 'new' ? 'new' : 'kept')}
      >
        <FormControlLabel value="kept" control={<Radio />} label={`Keep ${say(held)}`} />
        <FormControlLabel value="new" control={<Radio />} label={`Change to ${say(offered)} (${difference})`} />
      </RadioGroup>
    </Box>
  )
}

import { Alert, Checkbox, FormControlLabel, FormGroup, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import type { ActivitySchedule } from '#shared/activities/model'
import { activityNumbered, elsewhereAt, slotParticipants } from '#shared/activities/reads'
import { ageFits, placesIn, tooMany } from '#shared/activities/rules'
import { changeSignUps } from '#shared/activities/sign-up-mutations'
import { type Camper, fullName } from '#shared/campers/model'
import { sayTimeOfDay } from '#shared/kernel/values/dates'
import { searchFor, searchKey } from '#shared/kernel/values/search'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { useRun } from '../ui/run'
import { SearchField } from '../ui/search-field'
import { useRead } from '../ui/use-read'
import { sayCampers, sayLeft } from './words'

const FAILED = { title: 'Sign-Ups Not Saved', message: 'Something went wrong. Please try again.' }

/** Chooses who takes part among the session's campers, with checkboxes. */
export function SignUpDialog({ schedule, onClose }: { schedule: ActivitySchedule; onClose(): void }) {
  const { can } = useCamp()
  const run = useRun()
  const activity = useRead(activityNumbered, schedule.activityId)
  const all = useRead(slotParticipants, schedule)
  const elsewhere = useRead(elsewhereAt, schedule)
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [search, setSearch] = useState('')
  const [busy, setBusy] = useState(false)
  const writes = can('activities.write')
  const on = (each: { camper: { id: number }; signedUp: boolean }) => changed.get(each.camper.id) ?? each.signedUp
  const count = all?.filter(on).length ?? 0
  const left = all?.filter((each) => on(each) && each.left).length ?? 0
  const places = activity ? placesIn(schedule, activity) : null
  const over = tooMany(count, places)
  const twice = (all ?? []).filter((each) => on(each) && elsewhere?.has(each.camper.id))
  const save = async () => {
    setBusy(true)
    const off = (all ?? []).filter((each) => each.signedUp && !on(each))
    const fresh = (all ?? []).filter((each) => !each.signedUp && on(each))
    const build = (ids: { next(): number }) => ({
      scheduleId: schedule.id,
      off: off.map(({ camper }) => camper.id),
      on: fresh.map(({ camper }) => ({ camperId: camper.id, signUpId: ids.next() })),
      confirmed: twice.map(({ camper }) => camper.id),
    })
    const words = { done: { title: 'Sign-Ups Saved' }, failed: FAILED }
    if (off.length + fresh.length === 0 || (await run(changeSignUps, build, words))) return onClose()
    setBusy(false)
  }
  const fits = searchFor(search)
  // Campers who are signed up come first; an unsaved check mark doesn't move anyone.
  const shown = all
    ?.filter(({ camper }) => fits(searchKey(fullName(camper))))
    .sort((a, b) => Number(b.signedUp) - Number(a.signedUp))
  return (
    <DialogForm
      open
      title={`Campers in ${activity?.name ?? 'the Activity'}`}
      submitLabel={writes ? 'Save' : 'Done'}
      closeLabel={writes ? 'Cancel' : null}
      busy={busy}
      onSubmit={() => (writes ? void save() : onClose())}
      onClose={onClose}
    >
      <SearchField label="Search campers" value={search} onChange={setSearch} />
      <Typography role="status" sx={over > 0 ? { color: 'warning.main', fontWeight: 650 } : {}}>
        {sayCampers(count, places)}
        {over > 0 ? `, ${over} too many` : ''}
        {left > 0 ? `, ${sayLeft(left)}` : ''}
      </Typography>
      {twice.length > 0 ? (
        <Alert severity="warning">
          {twice.map(({ camper }) => (
            <div key={camper.id}>
              {fullName(camper)} would be in two places at once: {activity?.name}, {sayTimeOfDay(schedule.startTime)} to{' '}
              {sayTimeOfDay(schedule.endTime)}, and {elsewhere?.get(camper.id)?.join(' and ')}.
            </div>
          ))}
        </Alert>
      ) : null}
      {all?.length === 0 ? <Typography>No one has a spot in this session yet.</Typography> : null}
      {shown ? (
        <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {shown.map((each) => {
            const fits = !activity || ageFits(activity, each.camper, schedule.scheduledDate)
            return (
              <FormControlLabel
                key={each.camper.id}
                sx={{ minHeight: 44 }}
                control={
                  <Checkbox
                    checked={on(each)}
                    disabled={!writes || (!fits && !each.signedUp)}
                    onChange={(_, checked) => setChanged(new Map(changed).set(each.camper.id, checked))}
                  />
                }
                label={nameWith(each, fits, elsewhere?.get(each.camper.id))}
              />
            )
          })}
        </FormGroup>
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </DialogForm>
  )
}

/** Returns a camper's name, with any reason not to sign them up. */
function nameWith(
  { camper, left }: { camper: Camper; left: boolean },
  fits: boolean,
  elsewhere: readonly string[] | undefined,
): string {
  const against = [
    left && 'left camp',
    fits ? null : 'outside the age range',
    elsewhere && `at ${elsewhere.join(', ')}`,
  ].filter(Boolean)
  return [fullName(camper), against.length > 0 ? `(${against.join('; ')})` : null].filter(Boolean).join(' ')
}

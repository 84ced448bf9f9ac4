import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Box, Button, MenuItem } from '@mui/material'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ActivitySchedule, SLOT_STATUS_WORDS } from '#shared/activities/model'
import { editSchedule, scheduleActivity, unschedule } from '#shared/activities/mutations'
import {
  activityLeaders,
  activityNumbered,
  busyWith,
  catalogByName,
  clashesOf,
  signedUpFor,
} from '#shared/activities/reads'
import { type PlannedSlot, placesIn, scheduleFields, tooMany } from '#shared/activities/rules'
import type { Reader } from '#shared/kernel/store/reader'
import type { CampSession } from '#shared/sessions/model'
import { LeaderNotReady } from '../staffing/parts/leader-not-ready'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { editOfForm, numberOrNull, textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { sayElsewhere } from './words'

type Input = z.input<typeof scheduleFields>
type Form = UseFormReturn<Input, unknown, z.output<typeof scheduleFields>>

const FAILED = { title: 'Schedule Not Saved', message: 'Something went wrong. Please try again.' }
/** The value of the field while no activity is chosen. */
const NO_ACTIVITY = 0
const SHRINK = { inputLabel: { shrink: true } }

/** Adds an activity to the schedule, or changes one of its slots. */
export function ScheduleDialog(props: {
  session: CampSession
  day: string
  schedule: ActivitySchedule | null
  onClose(): void
}) {
  const { session, day, schedule, onClose } = props
  const run = useRun()
  const empty = { sessionId: session.id, scheduledDate: day, startTime: '09:00', endTime: '10:00' } as Input
  const form: Form = useForm({ resolver: zodResolver(scheduleFields), defaultValues: schedule ?? empty })
  const { dirtyFields, defaultValues, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    if (!schedule) {
      const words = { done: { title: 'Activity Scheduled' }, failed: FAILED, form }
      if (await run(scheduleActivity, (ids) => ({ ...values, scheduleId: ids.next() }), words)) onClose()
      return
    }
    const edit = editOfForm({ dirtyFields, defaultValues }, values)
    const words = { done: { title: 'Schedule Saved' }, failed: FAILED, form }
    if (!edit || (await run(editSchedule, () => ({ scheduleId: schedule.id, ...edit }), words))) onClose()
  })
  const remove = async () => {
    if (!schedule) return
    const words = { done: { title: 'Removed from the Schedule' }, failed: FAILED }
    if (await run(unschedule, () => ({ scheduleId: schedule.id }), words)) onClose()
  }
  return (
    <DialogForm
      open
      title={schedule ? 'Edit Schedule' : 'Schedule Activity'}
      submitLabel="Save"
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
      draft={{ form, about: schedule ? `schedule ${schedule.id}` : `new in ${session.id} on ${day}` }}
    >
      <Fields form={form} />
      <Clashes form={form} session={session} own={schedule?.id ?? 0} />
      {schedule ? <TooFewPlaces form={form} scheduleId={schedule.id} /> : null}
      {schedule ? (
        <Button variant="outlined" color="error" onClick={() => void remove()} sx={{ alignSelf: 'start' }}>
          Remove from Schedule
        </Button>
      ) : null}
    </DialogForm>
  )
}

function Fields({ form }: { form: Form }) {
  const catalog = useRead(catalogByName)
  const began = form.formState.defaultValues?.staffId ?? null
  const people = useRead(activityLeaders, began)
  const now = form.getValues()
  if (!catalog || !people) return null
  return (
    <>
      <FormField
        form={form}
        name="activityId"
        label="Activity"
        select
        defaultValue={now.activityId ?? ''}
        read={Number}
        slotProps={{ select: { MenuProps: { sx: { maxHeight: 420 } } } }}
      >
        {catalog
          .filter(({ isActive, id }) => isActive || id === now.activityId)
          .map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
      </FormField>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
        <FormField form={form} name="scheduledDate" label="Date" type="date" />
        <FormField form={form} name="startTime" label="Start Time" type="time" slotProps={SHRINK} />
        <FormField form={form} name="endTime" label="End Time" type="time" slotProps={SHRINK} />
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' } }}>
        <FormField
          form={form}
          name="staffId"
          label="Leader"
          select
          defaultValue={now.staffId ?? ''}
          read={numberOrNull}
          slotProps={{ select: { MenuProps: { sx: { maxHeight: 420 } } } }}
        >
          <MenuItem value="">No one yet</MenuItem>
          {people.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </FormField>
        <FormField form={form} name="maxParticipants" label="Spots" type="number" read={numberOrNull} />
        <FormField form={form} name="status" label="Status" select defaultValue={now.status ?? 'scheduled'}>
          {Object.entries(SLOT_STATUS_WORDS).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </FormField>
      </Box>
      <FormField
        form={form}
        name="notes"
        label="Notes"
        multiline
        read={textOrNull}
        helperText="Families can read this too. It appears with the activities of each camper who is signed up."
      />
    </>
  )
}

/** @param planned the slot as JSON, which stays the same while nothing about it is changed */
async function sayClashes(rows: Reader, planned: string, sessionId: number): Promise<string[]> {
  const slot: PlannedSlot = JSON.parse(planned)
  const found = await clashesOf(rows, slot, sessionId)
  const busy = slot.id === 0 ? 0 : await busyWith(rows, slot)
  const clashes = found.map(({ what, activity, session: other }) => {
    const where = other ? `${activity} (${other})` : activity
    return what === 'staff'
      ? `The leader is at ${where} at this time.`
      : `${where} uses the same location at this time.`
  })
  return busy > 0 ? [...clashes, `${sayElsewhere(busy)}.`] : clashes
}

/**
 * Warns while planning that the leader, the place or a camper is already taken, or that the leader is not ready; it can
 * be saved anyway.
 */
function Clashes({ form, session, own }: { form: Form; session: CampSession; own: number }) {
  const [activityId, scheduledDate, startTime, endTime, staffId, status] = form.watch([
    'activityId',
    'scheduledDate',
    'startTime',
    'endTime',
    'staffId',
    'status',
  ])
  const slot: PlannedSlot = {
    id: own,
    scheduledDate,
    startTime,
    endTime,
    status: status ?? 'scheduled',
    activityId: Number(activityId),
    staffId: staffId ? Number(staffId) : null,
  }
  const clashes = useRead(sayClashes, JSON.stringify(slot), session.id)
  return (
    <>
      {clashes && clashes.length > 0 ? <Alert severity="warning">{clashes.join(' ')}</Alert> : null}
      {slot.staffId === null ? null : (
        <LeaderNotReady staffId={slot.staffId} sessionId={session.id} activityId={slot.activityId || NO_ACTIVITY} />
      )}
    </>
  )
}

/** Warns that more campers are signed up than there would be places for; saving removes no one. */
function TooFewPlaces({ form, scheduleId }: { form: Form; scheduleId: number }) {
  const [activityId, own] = form.watch(['activityId', 'maxParticipants'])
  const signedUp = useRead(signedUpFor, scheduleId)
  const activity = useRead(activityNumbered, Number(activityId))
  if (signedUp === undefined || activity === undefined) return null
  const over = tooMany(signedUp, placesIn({ maxParticipants: own ?? null }, { capacity: activity?.capacity ?? null }))
  if (!over) return null
  return (
    <Alert severity="warning">
      {over === 1 ? '1 more camper is' : `${over} more campers are`} signed up than there are spots. They stay signed
      up.
    </Alert>
  )
}

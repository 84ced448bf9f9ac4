import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, Chip, List, ListItem, MenuItem, Skeleton, TextField, Typography } from '@mui/material'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { activitySignUps } from '#shared/activities/model'
import { activitiesOf } from '#shared/activities/reads'
import {
  addCamperActivity,
  camperActivityFields,
  editCamperActivity,
  removeCamperActivity,
} from '#shared/campers/activity-mutations'
import { camperActivities } from '#shared/campers/model'
import { sayDay, sayTimeOfDay } from '#shared/kernel/values/dates'
import { useCamp } from '../ui/camp'
import { DialogFoot } from '../ui/dialog-foot'
import { EmptyState } from '../ui/empty-state'
import { FormField } from '../ui/form-field'
import { textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'

type Listed = Awaited<ReturnType<typeof activitiesOf>>[number]

const ADD_FAILED = { title: 'Activity Not Added', message: 'Failed to add activity. Please try again.' }
const CHANGE_FAILED = { title: 'Activity Not Changed', message: 'Something went wrong. Please try again.' }

/** The label and color of each status. */
const STATUS = {
  scheduled: { label: 'Scheduled', color: 'default' },
  completed: { label: 'Completed', color: 'success' },
  cancelled: { label: 'Cancelled', color: 'error' },
} as const

/** Shows a camper's notes about activities, and what the camper is signed up for. */
export function ActivitiesTab({ camperId }: { camperId: number }) {
  const { can } = useCamp()
  const list = useRead(activitiesOf, camperId)
  return (
    <Box sx={{ pt: 4 }}>
      <Typography variant="h3" id="camper-activities">
        Activities
      </Typography>
      {list === undefined ? <Skeleton variant="rounded" height={160} /> : null}
      {list?.length === 0 ? <EmptyState of={[activitySignUps, camperActivities]} title="No activities yet" /> : null}
      <List aria-labelledby="camper-activities">
        {list?.map((each) => (
          <Entry key={`${each.signUp ? 'sign-up' : 'own'}-${each.id}`} entry={each} />
        ))}
      </List>
      {can('activities.write') ? <NewActivity camperId={camperId} /> : null}
    </Box>
  )
}

function Entry({ entry }: { entry: Listed }) {
  const { can } = useCamp()
  const run = useRun()
  const { id, activityName, date, startTime, endTime, instructor, location, description, status, signUp } = entry
  const time = [startTime, endTime].flatMap((each) => (each ? sayTimeOfDay(each) : [])).join(' to ')
  const setStatus = (next: Listed['status']) =>
    run(editCamperActivity, () => ({ activityId: id, set: { status: next }, base: { status } }), {
      failed: CHANGE_FAILED,
    })
  return (
    <ListItem divider disableGutters sx={{ gap: 3, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{activityName}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[sayDay(date), time, location, instructor].filter(Boolean).join(' · ')}
        </Typography>
        {description ? <Typography variant="body2">{description}</Typography> : null}
      </Box>
      {signUp || !can('activities.write') ? (
        <Chip size="small" {...STATUS[status]} />
      ) : (
        <>
          <TextField
            select
            size="small"
            label="Status"
            value={status}
            onChange={(event) => void setStatus(event.target.value as Listed['status'])}
            sx={{ minWidth: 132 }}
          >
            {Object.entries(STATUS).map(([value, { label }]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <Button
            color="error"
            aria-label={`Remove ${activityName}, ${sayDay(date)}`}
            onClick={() => void run(removeCamperActivity, () => ({ activityId: id }), { failed: CHANGE_FAILED })}
          >
            Remove
          </Button>
        </>
      )}
    </ListItem>
  )
}

/** Every field, so that nothing from one activity is left over for the next. */
const START: z.input<typeof camperActivityFields> = {
  activityName: '',
  date: '',
  startTime: null,
  endTime: null,
  description: null,
  instructor: null,
  location: null,
}

function NewActivity({ camperId }: { camperId: number }) {
  const run = useRun()
  const form = useForm({ resolver: zodResolver(camperActivityFields), defaultValues: START })
  const submit = form.handleSubmit(async (values) => {
    const words = { done: { title: 'Activity Added', message: values.activityName }, failed: ADD_FAILED, form }
    const saved = await run(addCamperActivity, (ids) => ({ ...values, camperId, activityId: ids.next() }), words)
    if (saved) form.reset(START)
  })
  return (
    <Box
      component="form"
      noValidate
      aria-label="New activity"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr 1fr' } }}>
        <FormField form={form} name="activityName" label="Activity Name" />
        <FormField form={form} name="date" label="Date" type="date" />
        <FormField form={form} name="startTime" label="Start Time" type="time" read={textOrNull} slotProps={SHRINK} />
        <FormField form={form} name="endTime" label="End Time" type="time" read={textOrNull} slotProps={SHRINK} />
        <FormField form={form} name="description" label="Description" read={textOrNull} />
        <FormField form={form} name="instructor" label="Instructor" read={textOrNull} />
        <FormField form={form} name="location" label="Location" read={textOrNull} />
      </Box>
      <DialogFoot>
        <Button type="submit" variant="contained" disabled={form.formState.isSubmitting}>
          Add Activity
        </Button>
      </DialogFoot>
    </Box>
  )
}

const SHRINK = { inputLabel: { shrink: true } }

import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Box, FormControlLabel, Switch } from '@mui/material'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { occupancyOf } from '#shared/activities/reads'
import { tooMany } from '#shared/activities/rules'
import { type CampSession, SESSION_STATUS_WORDS } from '#shared/sessions/model'
import { createSession, editSession } from '#shared/sessions/mutations'
import { nextSessionStatuses, sessionFields } from '#shared/sessions/rules'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { editOfForm, numberOrNull, textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { wordChoices } from '../ui/word-choices'

type Input = z.input<typeof sessionFields>
type Values = z.output<typeof sessionFields>
type Form = UseFormReturn<Input, unknown, Values>

const CREATED = {
  done: { title: 'Success', message: 'Session created successfully' },
  failed: { title: 'Error', message: 'Failed to create session' },
}
const SAVED = {
  done: { title: 'Session Saved' },
  failed: { title: 'Session Not Saved', message: 'Something went wrong. Please try again.' },
}

/** Initial values of the form for a new session (Sessions rule 1). */
const NEW: Input = {
  name: '',
  description: null,
  startDate: '',
  endDate: '',
  capacity: 50,
  ageMin: 8,
  ageMax: 18,
  price: '0',
  earlyBirdPrice: null,
  earlyBirdDeadline: null,
  registrationDeadline: null,
  bedtime: null,
  isOvernight: true,
  isActive: true,
  status: 'open',
}

/** Adds a session, or changes one. */
export function SessionDialog({ session, onClose }: { session: CampSession | null; onClose(): void }) {
  const run = useRun()
  const begins = session ? { ...session, price: session.price ?? '0' } : NEW
  const form: Form = useForm({ resolver: zodResolver(sessionFields), defaultValues: begins })
  const { dirtyFields, defaultValues, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    if (!session) {
      if (await run(createSession, (ids) => ({ ...values, sessionId: ids.next() }), { ...CREATED, form })) onClose()
      return
    }
    const edit = editOfForm({ dirtyFields, defaultValues }, values)
    if (!edit || (await run(editSession, () => ({ sessionId: session.id, ...edit }), { ...SAVED, form }))) onClose()
  })
  return (
    <DialogForm
      open
      title={session ? 'Edit Session' : 'Add Session'}
      submitLabel={session ? 'Save' : 'Create Session'}
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
      draft={{ form, about: `session ${session?.id ?? 'new'}` }}
    >
      <FormField form={form} name="name" label="Session Name" autoFocus />
      <FormField form={form} name="description" label="Description" multiline read={textOrNull} />
      <Fields form={form} />
      <OvernightField form={form} />
      {session ? <LeftBehind form={form} session={session} /> : null}
      <StatusField form={form} session={session} />
    </DialogForm>
  )
}

function Fields({ form }: { form: Form }) {
  const whole = (min: number, max?: number) => ({ htmlInput: { min, max, step: 1, inputMode: 'numeric' as const } })
  const cash = { htmlInput: { inputMode: 'decimal' as const, autoComplete: 'off' } }
  const number = (value: unknown) => (value === '' || value === null ? Number.NaN : Number(value))
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 4,
        gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(140px, 1fr))', sm: '1fr 1fr' },
      }}
    >
      <FormField form={form} name="startDate" label="Start Date" type="date" />
      <FormField form={form} name="endDate" label="End Date" type="date" />
      <FormField form={form} name="capacity" label="Capacity" type="number" slotProps={whole(1)} read={number} />
      <FormField form={form} name="price" label="Price" slotProps={cash} />
      <FormField
        form={form}
        name="ageMin"
        label="Minimum Age"
        type="number"
        slotProps={whole(1, 25)}
        read={numberOrNull}
      />
      <FormField
        form={form}
        name="ageMax"
        label="Maximum Age"
        type="number"
        slotProps={whole(1, 25)}
        read={numberOrNull}
      />
      <FormField form={form} name="earlyBirdPrice" label="Early Bird Price" slotProps={cash} read={textOrNull} />
      <FormField form={form} name="earlyBirdDeadline" label="Early Bird Deadline" type="date" read={textOrNull} />
      <FormField form={form} name="registrationDeadline" label="Registration Deadline" type="date" read={textOrNull} />
      <FormField
        form={form}
        name="bedtime"
        label="Bedtime"
        type="time"
        read={textOrNull}
        slotProps={{ inputLabel: { shrink: true } }}
        helperText="Counselors see it in My Cabin"
      />
    </Box>
  )
}

function OvernightField({ form }: { form: Form }) {
  return (
    <Controller
      control={form.control}
      name="isOvernight"
      render={({ field: { value, ...rest } }) => (
        <FormControlLabel control={<Switch checked={value ?? true} {...rest} />} label="Campers stay overnight" />
      )}
    />
  )
}

/**
 * Offers only valid status changes: `full` follows the count automatically, and cancelling first asks what happens to
 * everyone (`CancelSession`).
 */
function StatusField({ form, session }: { form: Form; session: CampSession | null }) {
  const from = session?.status
  const ways = from
    ? [from, ...nextSessionStatuses(from).filter((each) => each !== 'full' && each !== 'cancelled')]
    : (['draft', 'open'] as const)
  return (
    <FormField
      form={form}
      name="status"
      label="Status"
      select
      helperText="Families can register while a session is open. The status changes to Full automatically."
    >
      {wordChoices(ways, SESSION_STATUS_WORDS)}
    </FormField>
  )
}

/**
 * Warns about what would no longer fit: campers beyond the capacity, activities outside the days. Nothing is removed.
 */
function LeftBehind({ form, session }: { form: Form; session: CampSession }) {
  const now = useRead(occupancyOf, session.id)
  const [capacity, startDate, endDate] = form.watch(['capacity', 'startDate', 'endDate'])
  if (!now) return null
  const over = tooMany(now.taken, Number.isFinite(capacity) ? capacity : null)
  const outside = startDate && endDate ? now.days.filter((day) => day < startDate || day > endDate).length : 0
  const said = [
    over > 0 ? `${now.taken} campers have a spot, ${over} over the capacity. They keep their spots.` : null,
    outside > 0
      ? `${outside === 1 ? '1 activity is' : `${outside} activities are`} scheduled outside these dates.`
      : null,
  ].filter(Boolean)
  return said.length > 0 ? <Alert severity="warning">{said.join(' ')}</Alert> : null
}

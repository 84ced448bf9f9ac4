import { zodResolver } from '@hookform/resolvers/zod'
import { Autocomplete, Box, MenuItem, TextField, Typography } from '@mui/material'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  CHANGE_KIND_WORDS,
  CHANGE_KINDS,
  LONGEST_CHANGE_NOTE,
  LONGEST_PERSON,
  LONGEST_PHONE,
} from '#shared/gate/change-model'
import { addDayChange, changeFields } from '#shared/gate/change-mutations'
import { isOnPickupList } from '#shared/gate/changes'
import { handOverOf, type PickupDays } from '#shared/gate/reads'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { sayDate } from '#shared/kernel/values/dates'
import { useCamp, useSyncStatus } from '../../ui/camp'
import { DialogForm } from '../../ui/dialog-form'
import { FormField } from '../../ui/form-field'
import { textOrNull } from '../../ui/form-values'
import { useRun } from '../../ui/run'
import { useRead } from '../../ui/use-read'

type Input = z.input<typeof changeFields>
type Form = UseFormReturn<Input, unknown, z.output<typeof changeFields>>

const FAILED = { title: 'Change Not Sent', message: 'Something went wrong. Please try again, or call the camp office.' }
const NOBODY = 0
const SHRINK = { inputLabel: { shrink: true } }

/** Asks what changes about a child's pickup: who, when, and what else to know (Gate rule 6). */
export function ChangeDialog(props: { campers: readonly PickupDays[]; first: PickupDays; onClose(): void }) {
  const { campers, first, onClose } = props
  const { today, who } = useCamp()
  const offline = useSyncStatus().state === 'offline'
  const run = useRun()
  const form: Form = useForm({
    resolver: zodResolver(changeFields),
    // A change for the wrong child would be worse than one more tap.
    defaultValues: {
      camperId: campers.length === 1 ? first.camperId : undefined,
      day: first.from,
      kind: 'pick_up',
    } as Input,
  })
  const chosen = campers.find(({ camperId }) => camperId === form.watch('camperId'))
  const { from, to } = chosen ?? first
  const submit = form.handleSubmit(async (values) => {
    const message = offline ? "It will be sent when you're online." : `For ${chosen?.name}`
    const words = { done: { title: 'Pickup Change Sent', message }, failed: FAILED, form }
    if (await run(addDayChange, (ids) => ({ ...values, changeId: ids.next() }), words)) onClose()
  })
  return (
    <DialogForm
      open
      title={first.from === today ? "Change Today's Pickup" : 'Change Pickup'}
      submitLabel="Send Change"
      busy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
      draft={{ form, about: `pickup ${first.camperId}` }}
    >
      {offline ? (
        <Typography>
          You're offline. The camp gets this when you're online again. If it's urgent, call the camp office.
        </Typography>
      ) : null}
      {campers.length > 1 ? (
        <FormField form={form} name="camperId" label="Camper" select read={Number}>
          {campers.map(({ camperId, name }) => (
            <MenuItem key={camperId} value={camperId}>
              {name}
            </MenuItem>
          ))}
        </FormField>
      ) : (
        <Typography>For {first.name}</Typography>
      )}
      <FormField form={form} name="kind" label="What Changes" select>
        {CHANGE_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {CHANGE_KIND_WORDS[kind]}
          </MenuItem>
        ))}
      </FormField>
      {form.watch('kind') === 'absent' ? null : <PersonFields form={form} isParent={ownRowsOnly(who.actor)} />}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormField
          form={form}
          name="day"
          label="Day"
          type="date"
          helperText={chosen ? `${sayDate(from)} to ${sayDate(to)}` : undefined}
          slotProps={{ ...SHRINK, htmlInput: { min: from, max: to } }}
        />
        {form.watch('kind') === 'absent' ? null : (
          <FormField form={form} name="time" label="Time" type="time" read={textOrNull} slotProps={SHRINK} />
        )}
      </Box>
      <FormField
        form={form}
        name="note"
        label="Note"
        multiline
        read={textOrNull}
        helperText="Everyone who works at the camp can read this."
        slotProps={{ htmlInput: { maxLength: LONGEST_CHANGE_NOTE } }}
      />
    </DialogForm>
  )
}

/** Who picks the child up: someone on the pickup list, or a name that is typed. */
function PersonFields({ form, isParent }: { form: Form; isParent: boolean }) {
  const [camperId, kind, person] = form.watch(['camperId', 'kind', 'person'])
  const list = useRead(handOverOf, camperId ?? NOBODY)?.pickUp ?? []
  const named = list.filter(({ name }) => name)
  const isUnlisted = !!person?.trim() && !isOnPickupList(person, list)
  const check = isParent ? 'The camp will check a photo ID or call you.' : 'The gate will check a photo ID or call.'
  return (
    <>
      <Controller
        control={form.control}
        name="person"
        render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
          <Autocomplete
            freeSolo
            options={named.map(({ name }) => name)}
            inputValue={value ?? ''}
            onInputChange={(_, text) => onChange(text)}
            onChange={(_, name) => {
              const phone = named.find((each) => each.name === name)?.phone
              if (phone) form.setValue('phone', phone, { shouldDirty: true })
            }}
            renderInput={(params) => (
              <TextField
                {...params}
                label="Who Picks Up"
                required={kind === 'pick_up'}
                inputRef={ref}
                onBlur={onBlur}
                error={!!error}
                helperText={error?.message ?? (isUnlisted ? `Not on the pickup list. ${check}` : undefined)}
                slotProps={{
                  ...params.slotProps,
                  htmlInput: { ...params.slotProps.htmlInput, maxLength: LONGEST_PERSON },
                }}
              />
            )}
          />
        )}
      />
      <FormField
        form={form}
        name="phone"
        label="Their Phone"
        type="tel"
        read={textOrNull}
        slotProps={{ ...SHRINK, htmlInput: { maxLength: LONGEST_PHONE } }}
      />
    </>
  )
}

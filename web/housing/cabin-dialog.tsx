import { zodResolver } from '@hookform/resolvers/zod'
import { Box, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { CABIN_GENDERS, CABIN_STATUSES, type Cabin, cabinFields } from '#shared/housing/model'
import { createCabin, editCabin } from '#shared/housing/mutations'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { useRun, wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'
import { type Affected, AffectedDialog, affectedBy } from './affected'

const FAILED = { title: 'Error', message: 'Failed to create cabin. Please try again.' }
const EMPTY: z.input<typeof cabinFields> = {
  name: '',
  capacity: 1,
  gender: null,
  ageGroup: null,
  location: null,
  description: null,
  amenities: [],
  status: 'active' as const,
}
const GENDER_WORDS = { male: 'Male', female: 'Female', mixed: 'Mixed' } as const
const STATUS_WORDS = { active: 'Active', maintenance: 'Under maintenance', inactive: 'Inactive' } as const

const orNull = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
const words = (value: unknown) =>
  Array.isArray(value)
    ? value
    : String(value ?? '')
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)

/** Adds or changes a cabin (Spec 1 §5, Cabin form). */
export function CabinDialog({ cabin, onClose }: { cabin: Cabin | null; onClose(): void }) {
  const run = useRun()
  const { mutate } = useCamp()
  const toast = useToast()
  const [affected, setAffected] = useState<(Affected & { values: z.output<typeof cabinFields> }) | null>(null)
  const form = useForm({ resolver: zodResolver(cabinFields), defaultValues: cabin ?? EMPTY })
  const { errors, isSubmitting, dirtyFields } = form.formState

  async function save(values: z.output<typeof cabinFields>, confirmed: number[]) {
    if (!cabin) {
      const done = { title: 'Cabin Created', message: 'New cabin has been added successfully.' }
      if (await run(createCabin, (ids) => ({ cabinId: ids.next(), ...values }), { done, failed: FAILED })) onClose()
      return
    }
    const changed = Object.keys(dirtyFields)
    const pick = (from: object) => Object.fromEntries(Object.entries(from).filter(([name]) => changed.includes(name)))
    try {
      await mutate(editCabin, () => ({ cabinId: cabin.id, set: pick(values), base: pick(cabin), confirmed }))
      toast({ title: 'Cabin Saved', message: values.name, tone: 'success' })
      onClose()
    } catch (error) {
      const who = affectedBy(error)
      if (who) setAffected({ ...who, values })
      else
        toast({
          ...wordsFor(error, { title: 'Error', message: 'Failed to save cabin. Please try again.' }),
          tone: 'error',
          ms: 6000,
        })
    }
  }

  return (
    <>
      <DialogForm
        open
        title={cabin ? 'Edit Cabin' : 'Add Cabin'}
        submitLabel={cabin ? 'Save' : 'Create Cabin'}
        busy={isSubmitting}
        onSubmit={() => void form.handleSubmit((values) => save(values, []))()}
        onClose={onClose}
      >
        <TextField
          label="Name"
          autoFocus
          error={!!errors.name}
          helperText={errors.name?.message}
          {...form.register('name')}
        />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr' }}>
          <TextField
            label="Capacity"
            type="number"
            error={!!errors.capacity}
            helperText={errors.capacity?.message}
            slotProps={{ htmlInput: { min: 1 } }}
            {...form.register('capacity', { setValueAs: (value) => (value === '' ? 1 : Number(value)) })}
          />
          <Controller
            control={form.control}
            name="gender"
            render={({ field }) => (
              <TextField
                select
                label="Gender"
                {...field}
                value={field.value ?? ''}
                onChange={(event) => field.onChange(event.target.value || null)}
              >
                <MenuItem value="">Not set</MenuItem>
                {CABIN_GENDERS.map((gender) => (
                  <MenuItem key={gender} value={gender}>
                    {GENDER_WORDS[gender]}
                  </MenuItem>
                ))}
              </TextField>
            )}
          />
          <TextField label="Age Group" placeholder="13-15" {...form.register('ageGroup', { setValueAs: orNull })} />
          <TextField label="Location" {...form.register('location', { setValueAs: orNull })} />
        </Box>
        <TextField
          label="Amenities"
          helperText="Separated by commas"
          {...form.register('amenities', { setValueAs: words })}
        />
        <TextField label="Description" multiline {...form.register('description', { setValueAs: orNull })} />
        <Controller
          control={form.control}
          name="status"
          render={({ field }) => (
            <TextField select label="Status" {...field}>
              {CABIN_STATUSES.map((status) => (
                <MenuItem key={status} value={status}>
                  {STATUS_WORDS[status]}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
      </DialogForm>
      {affected ? (
        <AffectedDialog
          title={`Change ${cabin?.name ?? 'cabin'}?`}
          confirmLabel="Save anyway"
          affected={affected}
          onClose={() => setAffected(null)}
          onConfirm={() => {
            setAffected(null)
            void save(affected.values, affected.registrations)
          }}
        />
      ) : null}
    </>
  )
}

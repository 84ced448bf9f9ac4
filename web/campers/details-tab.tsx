import { zodResolver } from '@hookform/resolvers/zod'
import { Autocomplete, Box, Button, createFilterOptions, MenuItem, TextField } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { CAMPER_STATUS_WORDS, CAMPER_STATUSES, type Family, fullName } from '#shared/campers/model'
import { camperFields, createCamper, editCamper } from '#shared/campers/mutations'
import type { wholeCamper } from '#sync/campers/queries'
import { familiesByName } from '#sync/registration/queries'
import { useCamp } from '../ui/camp'
import { CamperFieldsOf, type CamperForm, NEW_CAMPER } from '../ui/camper-fields'
import { FormField } from '../ui/form-field'
import { textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'

type Whole = NonNullable<Awaited<ReturnType<typeof wholeCamper>>>

const fields = camperFields.extend({
  familyId: z.number('Family selection is required').min(1, 'Family selection is required'),
})
type Values = z.output<typeof fields>

const FAILED = { title: 'Error', message: 'Failed to add/update camper. Please try again.' }
const filterOptions = createFilterOptions<Family>({ limit: 60 })
const two = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }

/** The fields of a camper, of which a parent sets all but the family and the status (Permissions). */
export function DetailsTab({ camper, onClose }: { camper: Whole | null; onClose(): void }) {
  const { can, who } = useCamp()
  const run = useRun()
  const parent = who.actor.role === 'parent'
  const writes = can('campers.write')
  const form = useForm<z.input<typeof fields>, unknown, Values>({
    resolver: zodResolver(fields),
    defaultValues: (camper as z.input<typeof fields> | null) ?? NEW_CAMPER,
  })
  const { dirtyFields, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const done = { title: camper ? 'Camper Updated' : 'Camper Added', message: fullName(values) }
    if (!camper) {
      const build = (ids: { next(): number }) => ({ ...values, camperId: ids.next() })
      if (await run(createCamper, build, { done, failed: FAILED })) onClose()
      return
    }
    const changed = Object.keys(dirtyFields)
    const pick = (from: object) => Object.fromEntries(Object.entries(from).filter(([name]) => changed.includes(name)))
    const edit = { camperId: camper.id, set: pick(values), base: pick(camper) }
    if (changed.length === 0 || (await run(editCamper, () => edit, { done, failed: FAILED }))) onClose()
  })
  const plain = form as unknown as CamperForm
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      sx={{ display: 'grid', gap: 4, pt: 4 }}
    >
      <Box component="fieldset" disabled={!writes} sx={{ display: 'grid', gap: 4, border: 0, m: 0, p: 0, minWidth: 0 }}>
        {parent ? null : (
          <Box sx={two}>
            <Controller
              control={form.control}
              name="familyId"
              render={({ field: { value, onChange }, fieldState: { error } }) => (
                <FamilyChoice value={value} onChange={onChange} wrong={error?.message} disabled={!writes} />
              )}
            />
            <FormField form={plain} name="status" label="Status" select defaultValue={camper?.status ?? 'active'}>
              {CAMPER_STATUSES.map((each) => (
                <MenuItem key={each} value={each}>
                  {CAMPER_STATUS_WORDS[each]}
                </MenuItem>
              ))}
            </FormField>
          </Box>
        )}
        <CamperFieldsOf form={plain} genders={['male', 'female', 'other']} />
        <Box sx={two}>
          <FormField form={plain} name="email" label="Email" read={textOrNull} />
          <FormField form={plain} name="phone" label="Phone" read={textOrNull} />
          <FormField form={plain} name="address" label="Address" read={textOrNull} />
          <FormField form={plain} name="city" label="City" read={textOrNull} />
          <FormField form={plain} name="state" label="State" read={textOrNull} />
          <FormField form={plain} name="zip" label="Zip Code" read={textOrNull} />
        </Box>
        <FormField form={plain} name="notes" label="Notes" multiline read={textOrNull} />
      </Box>
      <Box
        sx={{
          ...{ display: 'flex', justifyContent: 'flex-end', gap: 2, py: 3, bgcolor: 'background.paper' },
          ...{ position: 'sticky', bottom: -20, mb: -5, zIndex: 1 },
        }}
      >
        <Button onClick={onClose}>{writes ? 'Cancel' : 'Close'}</Button>
        {writes ? (
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {camper ? 'Update Camper' : 'Add Camper'}
          </Button>
        ) : null}
      </Box>
    </Box>
  )
}

function FamilyChoice(props: {
  value: number | null | undefined
  onChange(id: number | null): void
  wrong: string | undefined
  disabled: boolean
}) {
  const { replica } = useCamp()
  const all = useLiveQuery(() => familiesByName(replica), [replica])
  return (
    <Autocomplete
      options={all ?? []}
      loading={!all}
      disabled={props.disabled}
      value={all?.find(({ id }) => id === props.value) ?? null}
      filterOptions={filterOptions}
      getOptionLabel={({ lastName, city }) => `${lastName} Family${city ? `, ${city}` : ''}`}
      getOptionKey={({ id }) => id}
      onChange={(_, family) => props.onChange(family?.id ?? null)}
      renderInput={(params) => (
        <TextField {...params} label="Family" required error={!!props.wrong} helperText={props.wrong} />
      )}
    />
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, MenuItem, Stack } from '@mui/material'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { dayIn, sayDay } from '#shared/kernel/values/dates'
import { type General, generalFields, isTimeZone, periodProblem } from '#shared/settings/general'
import type { CampProfile } from '#shared/settings/model'
import { editProfile } from '#shared/settings/mutations'
import { useCamp } from '../../ui/camp'
import { FormField } from '../../ui/form-field'
import { editOfForm, textOrNull } from '../../ui/form-values'
import { Page } from '../../ui/page'
import { useRun } from '../../ui/run'
import { Section } from '../../ui/section'
import { AccentField } from './accent-field'
import { COUNTRIES, countryName } from './countries'
import { LogoSection } from './logo-section'
import { zoneLabel, zonesFor } from './time-zones'

const WORDS = {
  done: { title: 'Settings Saved', message: 'Each device updates the next time it connects.' },
  failed: { title: 'Settings Not Saved', message: 'Please try again.' },
}

const fields = generalFields.superRefine((values, context) => {
  const problem = periodProblem(values)
  if (problem) context.addIssue({ code: 'custom', path: ['registrationCloses'], message: problem })
})

const valuesOf = ({
  name,
  timezone,
  country,
  registrationOpens,
  registrationCloses,
  address,
  taxNumber,
  accent,
}: CampProfile): General => ({
  name,
  timezone,
  country,
  registrationOpens,
  registrationCloses,
  address,
  taxNumber,
  accent,
})

/** The camp's own information: its name, place, colors and registration period. */
export function GeneralTab() {
  return (
    <Page>
      <Stack spacing={4}>
        <Section title="Camp Information">
          <GeneralForm />
        </Section>
        <Section title="Logo">
          <LogoSection />
        </Section>
      </Stack>
    </Page>
  )
}

function GeneralForm() {
  const { profile, replica } = useCamp()
  const run = useRun()
  const values = useMemo(() => valuesOf(profile), [profile])
  // Changes from another device appear here at once, except in fields that were edited.
  const form = useForm({ resolver: zodResolver(fields), values, resetOptions: { keepDirtyValues: true } })
  const zone = form.watch('timezone')
  const zones = useMemo(() => zonesFor(profile.timezone), [profile.timezone])
  const isMoved = zone !== profile.timezone && isTimeZone(zone)
  const submit = form.handleSubmit(async (wanted) => {
    const edit = editOfForm(form.formState, wanted)
    if (edit && (await run(editProfile, () => edit, WORDS))) form.reset(wanted)
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <FormField form={form} name="name" label="Camp Name" />
        <FormField
          form={form}
          select
          name="timezone"
          label="Time Zone"
          helperText={
            isMoved
              ? `It's ${sayDay(dayIn(zone, replica.clock.instant()))} there now. Saved dates won't change.`
              : "Sets the camp's day for prices, deadlines and the store."
          }
        >
          {zones.map((each) => (
            <MenuItem key={each} value={each}>
              {zoneLabel(each)}
            </MenuItem>
          ))}
        </FormField>
        <FormField
          form={form}
          select
          name="country"
          label="Country"
          helperText="Used for phone numbers that have no country code."
        >
          {COUNTRIES.map((code) => (
            <MenuItem key={code} value={code}>
              {countryName(code)}
            </MenuItem>
          ))}
        </FormField>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <FormField
            form={form}
            name="registrationOpens"
            label="Registration Opens"
            type="date"
            read={textOrNull}
            helperText="Families can register starting on this day. Leave blank to allow any time."
          />
          <FormField
            form={form}
            name="registrationCloses"
            label="Registration Closes"
            type="date"
            read={textOrNull}
            helperText="The last day families can register. The office can register campers at any time."
          />
        </Box>
        <FormField form={form} name="address" label="Camp Address" multiline read={textOrNull} />
        <FormField
          form={form}
          name="taxNumber"
          label="Tax ID"
          read={textOrNull}
          helperText="Such as an EIN. Families need it on their tax statements."
        />
        <AccentField form={form} />
        <Box>
          <Button
            type="submit"
            variant="contained"
            disabled={!form.formState.isDirty}
            loading={form.formState.isSubmitting}
          >
            Save Settings
          </Button>
        </Box>
      </Stack>
    </form>
  )
}

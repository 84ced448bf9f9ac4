import { zodResolver } from '@hookform/resolvers/zod'
import { MenuItem } from '@mui/material'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { FIRST_TIMEZONE, newOrganization } from '#shared/platform/model'
import { followedSlug } from '#shared/platform/slug'
import { FormField } from '../../ui/form-field'
import { request } from '../../ui/request'
import { zoneName } from '../../ui/zone-name'
import { ZONES } from '../zones'
import { Step, useShowRefusal } from './step'

const fields = newOrganization.pick({ name: true, slug: true, timezone: true })

/** Returns this browser's time zone, which is most likely the camp's. */
function zoneHere(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return ZONES.includes(timeZone) ? timeZone : FIRST_TIMEZONE
}

/** Creates the first camp. */
export function CampStep({ onDone }: { onDone(): Promise<void> }) {
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { name: '', slug: '', timezone: zoneHere() } })
  const showRefusal = useShowRefusal(form)
  const named = useRef('')
  const follow = (typed: string) => {
    const slug = followedSlug(form.getValues('slug'), named.current, typed)
    named.current = typed
    form.setValue('slug', slug, { shouldValidate: form.formState.isSubmitted })
  }
  const submit = form.handleSubmit((camp) =>
    request('POST', '/api/platform/organizations', camp).then(onDone, showRefusal),
  )
  return (
    <Step
      title="Your First Camp"
      text="You or the camp can add everything else later."
      submitLabel="Create Camp"
      busy={form.formState.isSubmitting}
      onSubmit={submit}
    >
      <FormField
        form={form}
        name="name"
        label="Name"
        onInput={(event) => follow((event.target as HTMLInputElement).value)}
      />
      <FormField
        form={form}
        name="slug"
        label="Slug"
        helperText="The camp's short name. People type it to sign in."
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <FormField form={form} name="timezone" label="Time Zone" select>
        {ZONES.map((zone) => (
          <MenuItem key={zone} value={zone}>
            {zoneName(zone)}
          </MenuItem>
        ))}
      </FormField>
    </Step>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { Box, MenuItem } from '@mui/material'
import { useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  CAMP_TYPES,
  FIRST_TIMEZONE,
  type MadeOrganization,
  newOrganization,
  type Organization,
  PLANS,
  SUBSCRIPTIONS,
} from '#shared/platform/model'
import { followedSlug } from '#shared/platform/slug'
import { CAMP_TYPE_WORDS, PLAN_WORDS, SUBSCRIPTION_WORDS } from '#shared/platform/words'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { textOrNull } from '../ui/form-values'
import { wordChoices } from '../ui/word-choices'
import { zoneName } from '../ui/zone-name'
import { isRefused, useServerAction } from './server-queries'
import { ZONES } from './zones'

const EMPTY: z.input<typeof newOrganization> = {
  name: '',
  slug: '',
  campType: 'overnight_camp',
  subscriptionPlan: 'basic',
  subscriptionStatus: 'trial',
  subscriptionExpiresAt: null,
  timezone: FIRST_TIMEZONE,
  description: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
  phone: null,
  email: null,
  website: null,
  adminEmail: null,
}

type OrganizationFields = UseFormReturn<z.input<typeof newOrganization>, unknown, z.output<typeof newOrganization>>

const PAIR = { display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } } as const

/** Creates an organization and invites its first administrator, or changes one (Platform rules 4 and 5). */
export function OrganizationForm(props: {
  organization?: Organization
  onClose(): void
  onMade?(made: MadeOrganization): void
}) {
  const { organization, onClose, onMade } = props
  const act = useServerAction()
  const form = useForm({
    resolver: zodResolver(newOrganization),
    defaultValues: organization ? { ...organization, adminEmail: null } : { ...EMPTY },
  })
  const submit = form.handleSubmit(async ({ adminEmail, ...values }) => {
    const outcome = organization
      ? await act('PATCH', `/api/platform/organizations/${organization.id}`, values, {
          done: 'Organization Updated',
          failed: 'Update failed',
        })
      : await act<MadeOrganization>(
          'POST',
          '/api/platform/organizations',
          { ...values, adminEmail },
          {
            done: 'Organization Created',
            failed: 'Creation failed',
          },
        )
    if (isRefused(outcome, 'slug_taken'))
      form.setError('slug', { message: 'Another organization already uses this slug' }, { shouldFocus: true })
    if (!('answer' in outcome)) return
    onClose()
    if (!organization) onMade?.(outcome.answer as MadeOrganization)
  })
  const named = useRef('')
  const follow = (typed: string) => {
    const slug = followedSlug(form.getValues('slug'), named.current, typed)
    named.current = typed
    form.setValue('slug', slug, { shouldValidate: form.formState.isSubmitted })
  }
  return (
    <DialogForm
      open
      title={organization ? `Edit ${organization.name}` : 'New Organization'}
      submitLabel={organization ? 'Save Changes' : 'Create Organization'}
      busy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="name"
        label="Name"
        required
        {...(!organization && { onInput: (event) => follow((event.target as HTMLInputElement).value) })}
      />
      <FormField
        form={form}
        name="slug"
        label="Slug"
        required
        helperText={
          organization
            ? "The camp's short name. People type it to sign in, so let them know if you change it."
            : "The camp's short name. People type it to sign in."
        }
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <FormField form={form} name="campType" label="Camp Type" select>
        {wordChoices(CAMP_TYPES, CAMP_TYPE_WORDS)}
      </FormField>
      {organization ? null : (
        <FormField
          form={form}
          name="adminEmail"
          read={textOrNull}
          label="First Administrator's Email"
          type="email"
          helperText="They get a link to choose a password. If you leave this blank, the first person to sign up becomes the administrator."
        />
      )}
      <Box sx={PAIR}>
        <FormField form={form} name="subscriptionPlan" label="Plan" select>
          {wordChoices(PLANS, PLAN_WORDS)}
        </FormField>
        <FormField form={form} name="subscriptionStatus" label="Subscription" select>
          {wordChoices(SUBSCRIPTIONS, SUBSCRIPTION_WORDS)}
        </FormField>
        <FormField
          form={form}
          name="subscriptionExpiresAt"
          label="Subscription Expires"
          type="date"
          read={textOrNull}
          slotProps={{ inputLabel: { shrink: true } }}
          helperText="The last day of the subscription. The camp isn't suspended automatically after that."
        />
      </Box>
      <FormField form={form} name="timezone" label="Time Zone" select>
        {ZONES.map((zone) => (
          <MenuItem key={zone} value={zone}>
            {zoneName(zone)}
          </MenuItem>
        ))}
      </FormField>
      <ContactFields form={form} />
      <FormField form={form} name="description" read={textOrNull} label="Description" multiline />
    </DialogForm>
  )
}

/** Where the camp is, and how it is reached. */
function ContactFields({ form }: { form: OrganizationFields }) {
  return (
    <>
      <FormField form={form} name="address" read={textOrNull} label="Address" />
      <Box sx={PAIR}>
        <FormField form={form} name="city" read={textOrNull} label="City" />
        <FormField form={form} name="state" read={textOrNull} label="State" />
        <FormField form={form} name="zipCode" read={textOrNull} label="ZIP Code" />
        <FormField form={form} name="phone" read={textOrNull} label="Phone" type="tel" />
        <FormField form={form} name="email" read={textOrNull} label="Email" type="email" />
        <FormField form={form} name="website" read={textOrNull} label="Website" />
      </Box>
    </>
  )
}

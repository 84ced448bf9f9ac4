import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { accountName } from '#shared/auth/model'
import { day } from '#shared/kernel/values/dates'
import type { Organization } from '#shared/platform/model'
import { FIRST_FAMILY, type PlatformCamper } from '#shared/platform/people-model'
import { sayAge } from '#shared/platform/rules'
import { DialogForm } from '../ui/dialog-form'
import { EmptyState } from '../ui/empty-state'
import { FormField } from '../ui/form-field'
import { numberOrNull, textOrNull } from '../ui/form-values'
import { Page } from '../ui/page'
import { useChosen } from './chosen'
import { Counted } from './counted'
import { LongList } from './long-list'
import { OrganizationField, useDefaultOrganization } from './organization-picker'
import { Cell, Heads, Row } from './row'
import { isRefused, useServerAction } from './server-queries'
import { usePages } from './use-pages'
import { sayDayOf, todayHere } from './when'

const HEIGHT = 68

/** The campers of all camps or the chosen one, as far as the provider may see them (Platform rule 6). */
export function CampersTab() {
  const chosen = useChosen()
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  const asked = { search: useDeferredValue(search), organizationId: chosen ? String(chosen.id) : '' }
  const pages = usePages<PlatformCamper>('/api/platform/campers', asked)
  const today = todayHere()
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Counted
          total={pages.total}
          one="camper"
          many="campers"
          action={
            <Button variant="contained" onClick={() => setAdding(true)}>
              New Camper
            </Button>
          }
          search={{ label: 'Search campers', placeholder: 'Name...', value: search, onChange: setSearch }}
        />
        <Box>
          <Heads
            heads={[
              { label: 'Name', wide: true },
              { label: 'Age' },
              { label: 'Organization', wide: true },
              { label: 'Registered' },
            ]}
          />
          <LongList label="Campers" pages={pages} height={HEIGHT} empty={<EmptyState title="No campers found" />}>
            {({ firstName, lastName, dateOfBirth, organizationName, createdAt }) => (
              <Row>
                <Cell label="Name" wide>
                  {firstName} {lastName}
                </Cell>
                <Cell label="Age">{sayAge(dateOfBirth, today)}</Cell>
                <Cell label="Organization" wide>
                  {organizationName}
                </Cell>
                <Cell label="Registered">{sayDayOf(createdAt)}</Cell>
              </Row>
            )}
          </LongList>
        </Box>
      </Box>
      {adding ? <NewCamper shown={chosen} onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}

const newCamper = accountName.extend({
  dateOfBirth: day.nullable(),
  familyId: z.number().int().positive('Enter a whole number').nullable(),
  organizationId: z.number('Choose an organization'),
})

const NEW_CAMPER = { firstName: '', lastName: '', dateOfBirth: null, familyId: FIRST_FAMILY }

function NewCamper({ shown, onClose }: { shown: Organization | null; onClose(): void }) {
  const act = useServerAction()
  const organization = useDefaultOrganization(shown)
  const form = useForm({
    resolver: zodResolver(newCamper),
    values: { ...NEW_CAMPER, ...(organization && { organizationId: organization.id }) } as z.input<typeof newCamper>,
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const words = { done: 'Camper Created', failed: 'Creation failed' }
    const outcome = await act('POST', '/api/platform/campers', values, words)
    if (isRefused(outcome, 'no_family_there')) form.setError('familyId', { message: 'No family has this number' })
    if ('answer' in outcome) onClose()
  })
  return (
    <DialogForm
      open
      title="New Camper"
      submitLabel="Create Camper"
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <OrganizationField
        first={organization}
        error={errors.organizationId?.message}
        onChoose={(id) =>
          form.setValue('organizationId', id as number, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
      <FormField form={form} name="firstName" label="First Name" />
      <FormField form={form} name="lastName" label="Last Name" />
      <FormField form={form} name="dateOfBirth" label="Date of Birth" type="date" read={textOrNull} />
      <FormField
        form={form}
        name="familyId"
        label="Family Number"
        type="number"
        read={numberOrNull}
        helperText="Enter 1 for the camp's first family. Leave blank to let the camp office choose a family later."
      />
    </DialogForm>
  )
}

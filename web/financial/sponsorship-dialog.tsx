import { zodResolver } from '@hookform/resolvers/zod'
import { Box, MenuItem } from '@mui/material'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Account, Sponsorship } from '#shared/financial/church-model'
import { saveSponsorship, sponsorshipFields } from '#shared/financial/church-mutations'
import { fundsByName } from '#shared/financial/reads'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { numberOrNull, textOrNull } from '../ui/form-values'
import { MONEY_INPUT } from '../ui/money-input'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { SessionsField, SwitchField } from './rule-fields'

const NEW: z.input<typeof sponsorshipFields> = {
  code: '',
  percent: null,
  amount: null,
  childCap: null,
  totalCap: null,
  childrenMost: null,
  until: null,
  sessionIds: [],
  isActive: true,
  matchFundId: null,
  matchPercent: null,
  matchCap: null,
}
const FAILED = { title: 'Sponsorship Not Saved', message: 'Something went wrong. Please try again.' }
const DIGITS = { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } } as const
/** The choice of a sponsorship without a match. */
const NO_FUND = 'none'
const PAIR = { display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } } as const

/** Adds a sponsorship of a church, or changes one. */
export function SponsorshipDialog(props: { church: Account; sponsorship: Sponsorship | null; onClose(): void }) {
  const { church, sponsorship, onClose } = props
  const run = useRun()
  const form = useForm({ resolver: zodResolver(sponsorshipFields), defaultValues: sponsorship ?? NEW })
  const save = form.handleSubmit(async (values) => {
    const build = (ids: { next(): number }) => ({
      ...values,
      accountId: church.id,
      sponsorshipId: sponsorship?.id ?? ids.next(),
      isNew: !sponsorship,
    })
    const done = { title: 'Sponsorship Saved', message: `${church.name}, ${values.code}` }
    if (await run(saveSponsorship, build, { done, failed: FAILED, form })) onClose()
  })
  return (
    <DialogForm
      open
      title={sponsorship ? `Edit ${sponsorship.code}` : `Sponsorship from ${church.name}`}
      submitLabel="Save Sponsorship"
      busy={form.formState.isSubmitting}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="code"
        label="Code"
        required
        autoFocus
        helperText="Parents enter it under My Account or when they register. At least 6 characters."
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 40 } }}
      />
      <Box sx={PAIR}>
        <FormField form={form} name="percent" label="Pays (percent)" read={numberOrNull} slotProps={DIGITS} />
        <FormField form={form} name="amount" label="Or Amount per Child" read={textOrNull} slotProps={MONEY_INPUT} />
      </Box>
      <Box sx={PAIR}>
        <FormField form={form} name="childCap" label="Cap per Child" read={textOrNull} slotProps={MONEY_INPUT} />
        <FormField form={form} name="totalCap" label="Total Cap" read={textOrNull} slotProps={MONEY_INPUT} />
        <FormField form={form} name="childrenMost" label="Number of Children" read={numberOrNull} slotProps={DIGITS} />
        <FormField form={form} name="until" label="Last Day" type="date" read={textOrNull} />
      </Box>
      <SessionsField control={form.control} name="sessionIds" helperText="Leave blank for every session." />
      <MatchFields form={form} />
      <SwitchField control={form.control} name="isActive" label="Families can use it" />
    </DialogForm>
  )
}

type Form = UseFormReturn<z.input<typeof sponsorshipFields>, unknown, z.output<typeof sponsorshipFields>>

/** The fund that adds to each of the church's awards; hidden while the camp has none. */
function MatchFields({ form }: { form: Form }) {
  const { today } = useCamp()
  const funds = useRead(fundsByName, today) ?? []
  const chosen = form.watch('matchFundId') ?? null
  const offered = funds.filter(({ fund }) => fund.isActive || fund.id === chosen)
  if (offered.length === 0) return null
  const choose = (id: unknown) => {
    if (id !== NO_FUND) return Number(id)
    form.setValue('matchPercent', null)
    form.setValue('matchCap', null)
    return null
  }
  return (
    <>
      <FormField
        form={form}
        name="matchFundId"
        label="Match from a Fund"
        select
        defaultValue={NO_FUND}
        read={choose}
        helperText="The fund adds an award of its own to each award from the church."
      >
        <MenuItem value={NO_FUND}>No match</MenuItem>
        {offered.map(({ fund }) => (
          <MenuItem key={fund.id} value={fund.id}>
            {fund.name}
          </MenuItem>
        ))}
      </FormField>
      {chosen === null ? null : (
        <Box sx={PAIR}>
          <FormField
            form={form}
            name="matchPercent"
            label="Match (percent)"
            required
            read={numberOrNull}
            slotProps={DIGITS}
          />
          <FormField form={form} name="matchCap" label="Match Cap" read={textOrNull} slotProps={MONEY_INPUT} />
        </Box>
      )}
    </>
  )
}

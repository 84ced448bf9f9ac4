import { zodResolver } from '@hookform/resolvers/zod'
import { MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { giveRequested } from '#shared/financial/award-request-mutations'
import type { FundLine, RequestLine } from '#shared/financial/reads'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import { newUid } from '#sync/replica/uid'
import { tillName } from '../store/parts/till-name'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { MONEY_INPUT, selectAll } from '../ui/money-input'
import { useRun } from '../ui/run'

const FAILED = { title: 'Award Not Given', message: 'Something went wrong. Please try again.' }
const fields = giveRequested.args.pick({ fundId: true, amount: true })

/**
 * Gives a family what the committee recommends, or less, from a fund.
 *
 * @param props.funds the funds that it can come from; at least one
 * @param props.recommended what the committee recommends
 */
export function GiveRequestedDialog(props: {
  line: RequestLine
  recommended: string
  funds: readonly FundLine[]
  onClose(): void
}) {
  const { line, recommended, funds, onClose } = props
  const { profile, who } = useCamp()
  const run = useRun()
  const [uid] = useState(newUid)
  const say = (amount: string) => display(amount, profile.currency)
  const most = fromCents(Math.min(toCents(recommended), toCents(line.unpaid)))
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { fundId: funds[0]?.fund.id ?? 0, amount: most },
  })
  const give = form.handleSubmit(async (values) => {
    const done = { title: 'Award Given', message: `${line.family} gets a letter about ${say(values.amount)}.` }
    const build = (ids: { next(): number }) => ({
      ...values,
      registrationId: line.request.id,
      awardId: ids.next(),
      chargeId: ids.next(),
      till: tillName(who),
    })
    if (await run(giveRequested, build, { done, failed: FAILED, form }, { uid })) onClose()
  })
  return (
    <DialogForm
      open
      title={`Give Award for ${line.place}`}
      submitLabel="Give Award"
      busy={form.formState.isSubmitting}
      onSubmit={() => void give()}
      onClose={onClose}
    >
      <Typography>{`The committee recommends ${say(recommended)}. ${say(line.unpaid)} is unpaid.`}</Typography>
      <FormField form={form} name="fundId" label="Fund" select read={Number}>
        {funds.map(({ fund: { id, name }, balance }) => (
          <MenuItem key={id} value={id}>
            {`${name}: ${say(balance)}`}
          </MenuItem>
        ))}
      </FormField>
      <FormField form={form} name="amount" label="Amount" required onFocus={selectAll} slotProps={MONEY_INPUT} />
    </DialogForm>
  )
}

import { Typography } from '@mui/material'
import { useState } from 'react'
import type { Account } from '#shared/financial/church-model'
import { takeGift } from '#shared/financial/fund-mutations'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import { newUid } from '#sync/replica/uid'
import { FamilyChoice } from '../campers/parts/family-choice'
import { tillName } from '../store/parts/till-name'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useRun } from '../ui/run'
import { AmountField, WayFields } from './payment-fields'
import { centsOf, usePaymentForm } from './payment-form'

const FAILED = { title: 'Gift Not Recorded', message: 'Something went wrong. Please try again.' }
/** Nothing is ever due from a giver. */
const NOTHING_DUE = { balance: '0.00', bills: [] }

/** Records a gift to a fund. With or without a network, it is recorded on this device at once. */
export function GiftDialog({ fund, onClose }: { fund: Account; onClose(): void }) {
  const { profile, who, today } = useCamp()
  const run = useRun()
  const payment = usePaymentForm(NOTHING_DUE, { receivedOn: today })
  // The gift's id, so that pressing twice records it once.
  const [uid] = useState(newUid)
  const [familyId, setFamilyId] = useState<number | null>(null)
  const { form, typed, method } = payment
  const say = (cents: number) => display(fromCents(cents), profile.currency)
  const cents = centsOf(typed.amount)
  const cash = method === 'cash' && typed.cashReceived.trim() !== '' ? typed.cashReceived.trim() : null
  const change = cents !== null && cash !== null ? (centsOf(cash) ?? 0) - cents : 0
  const record = form.handleSubmit(async ({ amount, reference, note, giver, receivedOn }) => {
    const given = giver.trim() || null
    const left = change > 0 ? ` Give ${say(change)} change.` : ''
    const message = `${say(toCents(amount))}${given ? ` from ${given}` : ''}, to ${fund.name}.${left}`
    const build = (ids: { next(): number }) => ({
      entryId: ids.next(),
      fundId: fund.id,
      amount,
      method,
      till: tillName(who),
      reference: method === 'cash' ? null : reference.trim() || null,
      cashReceived: cash,
      note: note.trim() || null,
      giver: given,
      giverFamilyId: familyId,
      receivedOn: receivedOn || null,
    })
    const done = { title: 'Gift Recorded', message }
    if (await run(takeGift, build, { done, failed: FAILED, form }, { uid })) onClose()
  })
  return (
    <DialogForm
      open
      title={`Record Gift to ${fund.name}`}
      submitLabel={cents === null ? 'Record Gift' : `Record ${say(cents)}`}
      busy={form.formState.isSubmitting}
      disabled={cents === null}
      onSubmit={() => void record()}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The giver must get nothing in return. Money for a child is a payment on the family's account.
      </Typography>
      <AmountField payment={payment} />
      <WayFields payment={payment} change={change} />
      <FormField
        form={form}
        name="giver"
        label="Giver"
        helperText="Leave blank for an anonymous gift, or if the family below gave it."
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      />
      <FamilyChoice value={familyId} none="If a family at camp gave it" onChange={setFamilyId} />
      <FormField form={form} name="receivedOn" label="Received On" type="date" />
      <FormField form={form} name="note" label="Note" slotProps={{ htmlInput: { maxLength: 500 } }} />
    </DialogForm>
  )
}

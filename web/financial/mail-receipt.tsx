import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Payer } from '#shared/financial/payer'
import type { EntryLine } from '#shared/financial/reads'
import { emailOrNull } from '#shared/kernel/entity/contact'
import { toCents } from '#shared/kernel/values/money'
import { useSyncStatus } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useServerCall } from '../ui/server-call'

const DONE = 'Receipt on Its Way'
const pathOf = ({ id }: EntryLine) => `/api/entries/${id}/receipt`

/** Emails a receipt once the server has the payment: to the account's contacts, or to the giver of a gift. */
export function MailReceipt(props: { payer: Payer; entry: EntryLine; waiting: boolean }) {
  const { payer, entry, waiting } = props
  const offline = useSyncStatus().state === 'offline'
  const call = useServerCall()
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const isGift = payer.kind === 'fund'
  // Nothing is left to thank for, and the giver of a refund isn't recorded with it.
  if (isGift && (entry.kind !== 'payment' || toCents(entry.left) === 0)) return null
  const send = async () => {
    setBusy(true)
    await call('POST', pathOf(entry), {}, DONE)
    setBusy(false)
  }
  return (
    <>
      <Button disabled={offline || waiting || busy} onClick={() => (isGift ? setAsks(true) : void send())}>
        Email Receipt
      </Button>
      {asks ? <GiftReceiptForm gift={entry} onClose={() => setAsks(false)} /> : null}
    </>
  )
}

/** Asks where the receipt for a gift goes. The address is used once and not kept. */
function GiftReceiptForm({ gift, onClose }: { gift: EntryLine; onClose(): void }) {
  const call = useServerCall()
  const byFamily = gift.giverFamilyId !== null
  const schema = z.object({
    email: emailOrNull.refine((text) => byFamily || !!text?.trim(), "Enter the giver's email address"),
  })
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } })
  const send = form.handleSubmit(async ({ email }) => {
    const sent = await call('POST', pathOf(gift), { email: email?.trim() || null }, DONE)
    if (sent) onClose()
  })
  return (
    <DialogForm
      open
      title="Email Gift Receipt"
      submitLabel="Send Receipt"
      busy={form.formState.isSubmitting}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The receipt has the amount, the fund, the day and the name of the giver. The address isn't kept.
      </Typography>
      <FormField
        form={form}
        name="email"
        label="Giver's Email"
        type="email"
        autoFocus
        helperText={byFamily ? 'Leave blank to send it to the contacts of the family that gave.' : undefined}
        slotProps={{ htmlInput: { maxLength: 255, autoComplete: 'off' } }}
      />
    </DialogForm>
  )
}

import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useId, useState } from 'react'
import type { NextDue } from '#shared/financial/bill-words'
import { cardFeeFor } from '#shared/financial/card-fee'
import { howToPay } from '#shared/financial/how-to-pay'
import type { FamilyAccount } from '#shared/financial/reads'
import { add, display, toCents } from '#shared/kernel/values/money'
import { useCamp, useSyncStatus } from '../ui/camp'
import { useServerCall, useServerRead } from '../ui/server-call'
import { ShownLink } from '../ui/shown-link'
import { CoverFee, NoFeeNote } from './cover-fee'
import { askOnline, type Online } from './online'
import { type Begun, PayAmount } from './pay-amount'

/** Returns whether the camp takes online payments; undefined until the server has answered. */
export const usePayOnline = (): Online | undefined => useServerRead(askOnline).value

/** Says that payments are for practice. */
export function PracticeNote() {
  return (
    <Alert severity="warning" sx={{ my: 3, maxWidth: 480 }}>
      Practice payments. No real money.
    </Alert>
  )
}

/** Links to the payment provider, or says whom to pay if the camp takes no online payments. Hidden offline. */
export function PayOnline({ account, next }: { account: FamilyAccount; next: NextDue }) {
  const { profile } = useCamp()
  const isOffline = useSyncStatus().state === 'offline'
  const value = usePayOnline()
  const call = useServerCall()
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState<'amount' | 'link' | null>(null)
  const awaits =
    value?.takesCards === true &&
    account.agreements.some(({ autoPay }) => autoPay?.isOn === true && autoPay.card === null)
  const [saves, setSaves] = useState(true)
  const savesCard = awaits && saves
  const [coversFee, setCoversFee] = useState(false)
  const toggle = (which: 'amount' | 'link') => setOpen(open === which ? null : which)
  if (isOffline || value?.isOn === false)
    return howToPay(profile).map((line, index) => (
      <Typography key={index} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {line}
      </Typography>
    ))
  if (!value) return null
  const openIds = account.bills.filter(({ open }) => toCents(open) > 0).map(({ id }) => id)
  const { currency } = profile
  const cover = value.cardFee && { rate: value.cardFee, currency, covers: coversFee, onChange: setCoversFee }
  const fee = coversFee && value.cardFee ? cardFeeFor(next.amount, value.cardFee) : '0.00'
  const total = add(next.amount, fee)
  const pay = async () => {
    setBusy(true)
    // Without chosen bills, it pays the oldest due first: the next part of a plan.
    const chosen = next.billIds ? { billIds: next.billIds } : { amount: next.amount }
    const asked = { familyId: account.payer.id, savesCard, coversFee, ...chosen }
    const begun = await call<Begun>('POST', '/api/account/pay', asked, null)
    if (begun) window.location.assign(begun.answer.url)
    else setBusy(false)
  }
  return (
    <>
      {value.isPractice ? <PracticeNote /> : null}
      {awaits ? (
        <FormControlLabel
          className="no-print"
          control={<Checkbox checked={saves} onChange={(_, checked) => setSaves(checked)} />}
          label="Save my card for automatic payments"
        />
      ) : null}
      {cover && open !== 'amount' ? <CoverFee {...cover} amount={next.amount} /> : null}
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 2 }}>
        <Button variant="contained" loading={busy} onClick={() => void pay()}>
          Pay {display(total, currency)}
        </Button>
        <Button variant="outlined" aria-expanded={open === 'amount'} onClick={() => toggle('amount')}>
          Pay Another Amount
        </Button>
        <Button variant="outlined" aria-expanded={open === 'link'} onClick={() => toggle('link')}>
          Share a Pay Link
        </Button>
      </Box>
      {open === 'amount' ? <PayAmount account={account} savesCard={savesCard} cover={cover} /> : null}
      {open === 'link' ? <ShareLink familyId={account.payer.id} billIds={openIds} /> : null}
      <NoFeeNote />
    </>
  )
}

/** Creates a link with which someone else, such as a grandparent, can pay. */
function ShareLink({ familyId, billIds }: { familyId: number; billIds: readonly number[] }) {
  const call = useServerCall()
  const labelId = useId()
  const [showsNames, setShowsNames] = useState(false)
  const [link, setLink] = useState<{ path: string; endsAt: string } | null>(null)
  const make = async () => {
    const made = await call<{ path: string; endsAt: string }>(
      'POST',
      '/api/pay-links',
      { familyId, billIds, showsNames },
      null,
    )
    if (made) setLink(made.answer)
  }
  if (link)
    return (
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', my: 4, maxWidth: 480 }}>
        <ShownLink label="Pay Link" path={link.path}>
          Send this link to the person who wants to pay. It's shown only once, and works for 60 days.
        </ShownLink>
      </Box>
    )
  return (
    <Box className="no-print" sx={{ display: 'grid', gap: 2, justifyItems: 'start', my: 4, maxWidth: 480 }}>
      <Typography id={labelId}>
        Anyone with the link can pay what you owe now. They see the camp and the amount, and nothing else.
      </Typography>
      <FormControlLabel
        control={<Checkbox checked={showsNames} onChange={(_, checked) => setShowsNames(checked)} />}
        label="Show the children's first names"
      />
      <Button variant="contained" aria-describedby={labelId} onClick={() => void make()}>
        Create a Pay Link
      </Button>
    </Box>
  )
}

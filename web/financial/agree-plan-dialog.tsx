import { Box, Checkbox, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { startAutoPay } from '#shared/financial/auto-pay-mutations'
import { payerWords } from '#shared/financial/payer'
import { agreePlan } from '#shared/financial/plan-mutations'
import { type Offer, offersFor } from '#shared/financial/plan-offer'
import { type FamilyAccount, type OfferableBill, offerableBills, plansByName } from '#shared/financial/reads'
import { display, fromCents } from '#shared/kernel/values/money'
import { newUid } from '#sync/replica/uid'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { useTakesCards } from './auto-pay'
import { PlanParts } from './plan-parts'

const AUTO_FAILED = { title: 'Automatic Payments Not Set Up', message: 'Turn them on under My Account.' }
const FAILED = { title: 'Plan Not Set Up', message: 'Something went wrong. Please try again.' }

/** Returns whether a family can agree to a plan for any of its bills; undefined until it is known. */
export function useCanPlan({ payer }: Pick<FamilyAccount, 'payer'>): boolean | undefined {
  const { can, today } = useCamp()
  const plans = useRead(plansByName)
  const bills = useRead(offerableBills, payer.id)
  if (!plans || !bills) return undefined
  return can('plans.agree') && bills.some((bill) => offersFor(plans, [bill], today).length > 0)
}

/**
 * Shows the plans that are offered for a family's bills, with every date and amount, and agrees to one: a parent for
 * themselves, or the office for a family.
 */
export function AgreePlanDialog({ account, onClose }: { account: FamilyAccount; onClose(): void }) {
  const { payer } = account
  const { can, today } = useCamp()
  const run = useRun()
  const [uid] = useState(newUid)
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState<readonly number[]>([])
  const [wanted, setWanted] = useState<number | null>(null)
  const plans = useRead(plansByName) ?? []
  const all = useRead(offerableBills, payer.id) ?? []
  const bills = all.filter(({ id }) => !left.includes(id))
  const offers = offersFor(plans, bills, today)
  const offer = offers.find(({ plan }) => plan.id === wanted) ?? offers[0]
  const isOffice = can('financial.write')
  const takesCards = useTakesCards()
  const [isAuto, setAuto] = useState(false)
  const agree = async () => {
    if (!offer) return
    setBusy(true)
    const asked = {
      familyId: payer.id,
      planId: offer.plan.id,
      billIds: bills.map(({ id }) => id),
      parts: [...offer.parts],
    }
    const done = { title: 'Payment Plan Set Up', message: offer.plan.name }
    const build = (ids: { next(): number }) => ({ ...asked, agreementId: ids.next() })
    const agreed = await run(agreePlan, build, { done, failed: FAILED }, { uid })
    if (agreed && takesCards && isAuto)
      await run(startAutoPay, () => ({ agreementId: agreed.result.agreementId }), { failed: AUTO_FAILED })
    if (agreed) onClose()
    setBusy(false)
  }
  return (
    <DialogForm
      open
      title={isOffice ? `Payment Plan for ${payerWords(payer)}` : 'Payment Plan'}
      submitLabel={isOffice ? 'Set Up Plan' : 'Agree to Plan'}
      busy={busy || !offer}
      onSubmit={() => void agree()}
      onClose={onClose}
    >
      <Bills bills={all} left={left} onChange={setLeft} />
      {offer ? (
        <Choice offers={offers} offer={offer} onChange={setWanted} />
      ) : (
        <Typography>No plan is offered for these bills.</Typography>
      )}
      {offer && takesCards ? <PayAutomatically isOn={isAuto} onChange={setAuto} /> : null}
      {offer ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isOffice
            ? 'Set up this plan only if the family has agreed to these dates and amounts, on paper or by phone.'
            : 'If you agree, these dates replace the due dates on your bills.'}
        </Typography>
      ) : null}
    </DialogForm>
  )
}

/** Chooses which bills the plan is for, if there are several. */
function Bills(props: {
  bills: readonly OfferableBill[]
  left: readonly number[]
  onChange(left: readonly number[]): void
}) {
  const { bills, left, onChange } = props
  const { profile } = useCamp()
  if (bills.length < 2) return null
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Bills</FormLabel>
      {bills.map(({ id, camper, session, due }) => (
        <FormControlLabel
          key={id}
          control={
            <Checkbox
              checked={!left.includes(id)}
              onChange={(_, on) => onChange(on ? left.filter((each) => each !== id) : [...left, id])}
            />
          }
          label={`${camper} · ${session.name}, ${display(fromCents(due), profile.currency)}`}
        />
      ))}
    </FormControl>
  )
}

/** Chooses a plan; each shows its dates and amounts. */
function Choice(props: { offers: readonly Offer[]; offer: Offer; onChange(planId: number): void }) {
  const { offers, offer, onChange } = props
  const labelId = useId()
  return (
    <FormControl>
      <FormLabel id={labelId}>Plan</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={offer.plan.id}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {offers.map(({ plan, parts }) => (
          <Box key={plan.id}>
            <FormControlLabel value={plan.id} control={<Radio />} label={plan.name} />
            <Box sx={{ pl: 8 }}>
              <PlanParts parts={parts} label={`Payments of ${plan.name}`} />
            </Box>
          </Box>
        ))}
      </RadioGroup>
    </FormControl>
  )
}

/** Chooses whether a card pays the plan. */
function PayAutomatically({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  const helpId = useId()
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={isOn}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
        label="Pay automatically"
      />
      <Typography id={helpId} variant="body2" sx={{ color: 'text.secondary' }}>
        Your next online payment saves its card. The card then pays each payment on its due date. You can stop at any
        time.
      </Typography>
    </Box>
  )
}

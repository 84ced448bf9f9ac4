import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import type { Plan } from '#shared/financial/plan-model'
import { type Offer, offersFor } from '#shared/financial/plan-offer'
import { type Quote, quoteOf, type WantedPlace } from '#shared/financial/quote'
import { discountFacts, plansByName } from '#shared/financial/reads'
import { toCents } from '#shared/kernel/values/money'
import { missingByCamper, sessionCounts } from '#shared/registration/reads'
import { notOpen } from '#shared/settings/general'
import type { RequiredForm } from '#shared/settings/model'
import { useCamp } from '../ui/camp'
import { FormField } from '../ui/form-field'
import { useRead } from '../ui/use-read'
import { CodeField, type CodeToApply, type QuotedCode } from './code-field'
import { HealthCheck } from './health-check'
import { PlanChoice } from './plan-choice'
import { QuoteSummary } from './quote-summary'
import { type Signer, SignForAll } from './sign-for-all'
import { type EnrollmentDraft, STEP } from './use-enrollment'
import { useSend } from './use-send'

/** Called with the registrations that were sent, and a code to apply to them. */
export type OnSent = (ids: number[], wish: CodeToApply | null) => void

/** Step 4 for a parent: what it costs and when it is due, what the camp still needs, and the button that sends it. */
export function ReviewStep({ enrollment, onSent }: { enrollment: EnrollmentDraft; onSent: OnSent }) {
  const { chosen, picks, form, go, family } = enrollment
  const { today, replica, profile } = useCamp()
  const counts = useRead(sessionCounts, today)
  const ids = useIds(picks.map(({ camperId }) => camperId))
  const missing = useRead(missingByCamper, ids)
  const plans = useRead(plansByName) ?? []
  const facts = useRead(discountFacts, picks[0]?.camperId ?? 0, today)
  const [planId, setPlanId] = useState<number | null>(null)
  const [signer, setSigner] = useState<Signer>({ first: '', last: '' })
  const [quoted, setQuoted] = useState<QuotedCode | null>(null)
  const wish = quoted && family ? { code: quoted.code, familyId: family.id } : null
  const { send, busy } = useSend(enrollment, (ids) => onSent(ids, wish))
  if (!counts || !missing || facts === undefined) return <Skeleton variant="rounded" height={320} />
  const wanted: WantedPlace[] = picks.flatMap(({ camperId, sessionId }) => {
    const count = counts.find(({ session }) => session.id === sessionId)
    return count ? [{ camperId, ...count }] : []
  })
  const quote = quoteOf(wanted, { today, at: replica.clock.instant(), dueDays: profile.balanceDueDays }, facts)
  // A plan would ask for the church's share too: the family can agree to one once the code is applied.
  const offers = family && !quoted ? planOffers(plans, quote, today) : []
  const offer = offers.find(({ plan }) => plan.id === planId) ?? null
  const coming = chosen.filter(({ id }) => ids.includes(id))
  const lacking = (form: RequiredForm) => coming.filter(({ id }) => missing.get(id)?.includes(form))
  const unsigned = lacking('waiver')
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(quote, { unsigned, signer }, offer)
      }}
      sx={{ display: 'grid', gap: 5 }}
    >
      <Typography variant="h2">Review and Send</Typography>
      <QuoteSummary quote={quote} campers={coming} offer={offer} code={quoted} />
      <CodeField quote={quote} quoted={quoted} onQuoted={setQuoted} />
      <PlanChoice offers={offers} offer={offer} onChange={setPlanId} />
      {wanted.length < picks.length ? <Alert severity="warning">Selected session not found.</Alert> : null}
      {lacking('medical').map((camper) => (
        <HealthCheck key={camper.id} camper={camper} enrollment={enrollment} />
      ))}
      {lacking('emergency').length > 0 ? (
        <Box component="section" aria-label="Emergency Contact" sx={{ display: 'grid', gap: 3 }}>
          <Typography variant="h3">Who should we call in an emergency?</Typography>
          <FormField form={form} name="emergencyContactName" label="Emergency Contact Name" />
          <FormField
            form={form}
            name="emergencyContactPhone"
            label="Emergency Contact Phone"
            slotProps={{ htmlInput: { inputMode: 'tel' } }}
          />
        </Box>
      ) : null}
      {unsigned.length > 0 ? <SignForAll campers={unsigned} signer={signer} onChange={setSigner} /> : null}
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={busy || quote.lines.length === 0 || notOpen(profile, today) !== null}
        >
          Complete Registration
        </Button>
        <Button onClick={() => go(STEP.sessions)} sx={{ justifySelf: 'center' }}>
          Change Sessions
        </Button>
      </Box>
    </Box>
  )
}

/** Returns the plans that are offered for the places of a quote. */
function planOffers(plans: readonly Plan[], { lines }: Quote, today: string): Offer[] {
  const bills = lines.filter(({ waits, price }) => !waits && toCents(price) > 0)
  return offersFor(
    plans,
    bills.map(({ price, session }) => ({ due: toCents(price), session })),
    today,
  )
}

/** Returns ids without duplicates; the same array as long as the ids are the same. */
function useIds(ids: readonly number[]): readonly number[] {
  const key = [...new Set(ids)].join(',')
  return useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key])
}

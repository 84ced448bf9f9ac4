import { MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { award } from '#shared/financial/church-mutations'
import { type AwardChoice, type FundLine, fundChoices } from '#shared/financial/reads'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import { newUid } from '#sync/replica/uid'
import { FamilyChoice } from '../campers/parts/family-choice'
import { tillName } from '../store/parts/till-name'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { MONEY_INPUT, selectAll } from '../ui/money-input'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { centsOf } from './payment-form'

const FAILED = { title: 'Award Not Given', message: 'Something went wrong. Please try again.' }
const NONE = 0

/** Returns as much as a fund can give for a place. */
function mostOf({ balance }: FundLine, { amount }: AwardChoice): string {
  return fromCents(Math.min(toCents(balance), toCents(amount)))
}

/** Keeps which fund pays how much for which of a family's registrations, and gives the award. */
function useFundAward(funds: readonly FundLine[], known: number | null, onGiven: () => void) {
  const { profile, who } = useCamp()
  const run = useRun()
  const [uid] = useState(newUid)
  const [busy, setBusy] = useState(false)
  const [familyId, setFamilyId] = useState(known)
  const [fundId, setFundId] = useState(NONE)
  const [chosen, setChosen] = useState(NONE)
  const [typed, setTyped] = useState<string | null>(null)
  const fund = funds.find((each) => each.fund.id === fundId) ?? funds[0]
  const choices = useRead(fundChoices, familyId ?? NONE)
  const choice = choices?.find(({ registrationId }) => registrationId === chosen) ?? choices?.[0]
  const amount = typed ?? (fund && choice ? mostOf(fund, choice) : '')
  const cents = centsOf(amount)
  const give = async () => {
    if (!fund || !choice || cents === null) return
    setBusy(true)
    const said = fromCents(cents)
    const done = { title: 'Award Given', message: `${fund.fund.name} pays ${display(said, profile.currency)}.` }
    const { registrationId } = choice
    const asked = { fundId: fund.fund.id, registrationId, amount: said, till: tillName(who) }
    const build = (ids: { next(): number }) => ({ ...asked, awardId: ids.next(), chargeId: ids.next() })
    const given = await run(award, build, { done, failed: FAILED }, { uid })
    setBusy(false)
    if (given) onGiven()
  }
  // Another fund or registration suggests another amount.
  const choose = (set: (id: number) => void) => (id: number) => {
    set(id)
    setTyped(null)
  }
  const change = { family: setFamilyId, fund: choose(setFundId), place: choose(setChosen), amount: setTyped }
  return { familyId, fund, choices, choice, amount, cents, busy, give, change }
}

/**
 * Gives an award from a fund for a family's registration.
 *
 * @param props.funds the funds that it can come from; at least one
 * @param props.familyId the family; null to choose one
 */
export function FundAwardDialog(props: { funds: readonly FundLine[]; familyId: number | null; onClose(): void }) {
  const { funds, onClose } = props
  const { profile } = useCamp()
  const { familyId, fund, choices, choice, amount, cents, busy, give, change } = useFundAward(
    funds,
    props.familyId,
    onClose,
  )
  const say = (each: string) => display(each, profile.currency)
  return (
    <DialogForm
      open
      title={funds.length === 1 && fund ? `Give Award from ${fund.fund.name}` : 'Give Award from a Fund'}
      submitLabel={choice && cents !== null ? `Give ${say(fromCents(cents))}` : 'Give Award'}
      busy={busy}
      disabled={!choice || cents === null}
      onSubmit={() => void give()}
      onClose={onClose}
    >
      {props.familyId === null ? <FamilyChoice value={familyId} none="Find a family" onChange={change.family} /> : null}
      {funds.length > 1 && fund ? (
        <TextField
          select
          label="Fund"
          value={fund.fund.id}
          onChange={(event) => change.fund(Number(event.target.value))}
        >
          {funds.map(({ fund: { id, name }, balance }) => (
            <MenuItem key={id} value={id}>
              {`${name}: ${say(balance)}`}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {familyId !== null && choices?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>This family has no registration with an unpaid amount.</Typography>
      ) : null}
      {choice && fund ? (
        <>
          <TextField
            select
            label="Registration"
            value={choice.registrationId}
            onChange={(event) => change.place(Number(event.target.value))}
          >
            {(choices ?? []).map(({ registrationId, camper, session, amount: open }) => (
              <MenuItem key={registrationId} value={registrationId}>
                {`${camper} · ${session}: ${say(open)} unpaid`}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Amount"
            required
            value={amount}
            onChange={(event) => change.amount(event.target.value)}
            onFocus={selectAll}
            helperText={`${fund.fund.name} has ${say(fund.balance)}.`}
            slotProps={MONEY_INPUT}
          />
        </>
      ) : null}
    </DialogForm>
  )
}

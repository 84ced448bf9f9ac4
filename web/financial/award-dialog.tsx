import { MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { award } from '#shared/financial/church-mutations'
import { awardChoices, type SponsorshipLine } from '#shared/financial/reads'
import { display } from '#shared/kernel/values/money'
import { newUid } from '#sync/replica/uid'
import { FamilyChoice } from '../campers/parts/family-choice'
import { tillName } from '../store/parts/till-name'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'

const FAILED = { title: 'Award Not Given', message: 'Something went wrong. Please try again.' }
const NONE = 0

/** Gives a sponsorship for a family's registration. */
export function AwardDialog(props: { churchName: string; sponsorship: SponsorshipLine; onClose(): void }) {
  const { churchName, sponsorship, onClose } = props
  const { profile, who } = useCamp()
  const run = useRun()
  const [uid] = useState(newUid)
  const [busy, setBusy] = useState(false)
  const [familyId, setFamilyId] = useState<number | null>(null)
  const [chosen, setChosen] = useState(NONE)
  const choices = useRead(awardChoices, sponsorship.id, familyId ?? NONE) ?? []
  const choice = choices.find(({ registrationId }) => registrationId === chosen) ?? choices[0]
  const give = async () => {
    if (!choice) return
    setBusy(true)
    const { registrationId, amount } = choice
    const done = { title: 'Award Given', message: `${churchName} pays ${display(amount, profile.currency)}.` }
    const asked = { sponsorshipId: sponsorship.id, registrationId, amount, till: tillName(who) }
    const build = (ids: { next(): number }) => ({ ...asked, awardId: ids.next(), chargeId: ids.next() })
    const given = await run(award, build, { done, failed: FAILED }, { uid })
    setBusy(false)
    if (given) onClose()
  }
  return (
    <DialogForm
      open
      title={`Give Award from ${churchName}`}
      submitLabel={choice ? `Give ${display(choice.amount, profile.currency)}` : 'Give Award'}
      busy={busy || !choice}
      onSubmit={() => void give()}
      onClose={onClose}
    >
      <FamilyChoice value={familyId} none="Find a family" onChange={setFamilyId} />
      {familyId !== null && choices.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {sponsorship.code} doesn't pay for any registration of this family.
        </Typography>
      ) : null}
      {choice ? (
        <TextField
          helperText={
            choice.match ? `${choice.match.fund} adds ${display(choice.match.amount, profile.currency)}.` : null
          }
          select
          label="Registration"
          value={choice.registrationId}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {choices.map(({ registrationId, camper, session, amount }) => (
            <MenuItem key={registrationId} value={registrationId}>
              {`${camper} · ${session}: ${display(amount, profile.currency)}`}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </DialogForm>
  )
}

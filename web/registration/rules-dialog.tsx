import {
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Switch,
  TextField,
} from '@mui/material'
import { useState } from 'react'
import { setRegistrationRules } from '#shared/registration/cancel-mutations'
import { WAIVER_CHARACTERS } from '#shared/registration/form-model'
import { setForms } from '#shared/registration/form-mutations'
import { currentWaiver } from '#shared/registration/reads'
import { type CampProfile, REQUIRED_FORMS, type RequiredForm } from '#shared/settings/model'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { GROWS, SEVERAL_LINES } from '../ui/form-field'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'

const WORDS = {
  done: { title: 'Rules Saved' },
  failed: { title: 'Rules Not Saved', message: 'Something went wrong. Please try again.' },
}

const LABELS: Readonly<Record<RequiredForm, string>> = {
  birth: 'Date of birth',
  emergency: 'Someone to call in an emergency',
  medical: 'Confirmation that the health information is complete',
  waiver: 'Signed waiver',
}

/**
 * Settings for what families may do without the office, such as cancelling or registering children outside the age
 * range (Registration rules 18 and 20), and what the camp requires of them (23).
 */
export function RulesDialog({ onClose }: { onClose(): void }) {
  const { profile } = useCamp()
  const run = useRun()
  const [familiesCancel, setFamiliesCancel] = useState(profile.familiesCancel)
  const [agesOutside, setAgesOutside] = useState(profile.agesOutside)
  const waiver = useRead(currentWaiver)
  const [required, setRequired] = useState<readonly RequiredForm[]>(profile.requiredForms)
  const [written, setWritten] = useState<string | null>(null)
  const text = (written ?? waiver?.text ?? '').trim()
  const lacksText = required.includes('waiver') && text === ''
  const tick = (form: RequiredForm, on: boolean) =>
    setRequired(on ? [...required, form] : required.filter((each) => each !== form))
  const save = async () => {
    const isNewText = required.includes('waiver') && text !== waiver?.text
    const forms = (ids: { next(): number }) => ({
      required: [...required],
      waiver: isNewText ? { waiverId: ids.next(), text } : null,
    })
    const isSame = REQUIRED_FORMS.every((form) => required.includes(form) === profile.requiredForms.includes(form))
    const { failed } = WORDS
    if ((isNewText || !isSame) && !(await run(setForms, forms, { failed }))) return
    if (await run(setRegistrationRules, () => ({ familiesCancel, agesOutside }), WORDS)) onClose()
  }
  return (
    <DialogForm
      open
      title="Family Rules"
      submitLabel="Save Rules"
      disabled={lacksText || waiver === undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div>
        <FormLabel id="families-cancel">Before a session starts, can families cancel?</FormLabel>
        <RadioGroup
          aria-labelledby="families-cancel"
          value={familiesCancel}
          onChange={(_, value) => setFamiliesCancel(value as CampProfile['familiesCancel'])}
        >
          <FormControlLabel value="free" control={<Radio />} label="Yes, on their own" />
          <FormControlLabel
            value="ask"
            control={<Radio />}
            label="Yes, until they have paid. Then they ask the office."
          />
          <FormControlLabel value="never" control={<Radio />} label="No, the office cancels for them" />
        </RadioGroup>
      </div>
      <FormControlLabel
        control={<Switch checked={agesOutside} onChange={(_, checked) => setAgesOutside(checked)} />}
        label="Let families register children outside a session's age range"
      />
      <FormGroup role="group" aria-labelledby="required-forms">
        <FormLabel id="required-forms">A complete registration needs</FormLabel>
        {REQUIRED_FORMS.map((form) => (
          <FormControlLabel
            key={form}
            control={<Checkbox checked={required.includes(form)} onChange={(_, on) => tick(form, on)} />}
            label={LABELS[form]}
          />
        ))}
        <FormHelperText>Families are always asked for the first two.</FormHelperText>
      </FormGroup>
      {required.includes('waiver') ? (
        <TextField
          label="Waiver Text"
          required
          helperText="Changing the text makes a new version, and families need to sign again."
          value={written ?? waiver?.text ?? ''}
          onChange={(event) => setWritten(event.target.value)}
          multiline
          sx={GROWS}
          slotProps={{ input: SEVERAL_LINES, htmlInput: { maxLength: WAIVER_CHARACTERS } }}
        />
      ) : null}
    </DialogForm>
  )
}

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
  failed: { title: 'Not Saved', message: 'The rules could not be saved. Please try again.' },
}

const LABELS: Readonly<Record<RequiredForm, string>> = {
  birth: 'The date of birth',
  emergency: 'Somebody to call in an emergency',
  medical: 'A statement that the health information is complete',
  waiver: 'The waiver, signed',
}

/** What families may do by themselves: cancel, and register children of other ages (Registration rules 18 and 20), and what the camp asks of them (23). */
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
      title="Rules for Families"
      submitLabel="Save Rules"
      disabled={lacksText || waiver === undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div>
        <FormLabel id="families-cancel">Before a session starts, families cancel</FormLabel>
        <RadioGroup
          aria-labelledby="families-cancel"
          value={familiesCancel}
          onChange={(_, value) => setFamiliesCancel(value as CampProfile['familiesCancel'])}
        >
          <FormControlLabel value="free" control={<Radio />} label="by themselves" />
          <FormControlLabel
            value="ask"
            control={<Radio />}
            label="by themselves until they have paid, then ask the office"
          />
          <FormControlLabel value="never" control={<Radio />} label="not at all: the office does it" />
        </RadioGroup>
      </div>
      <FormControlLabel
        control={<Switch checked={agesOutside} onChange={(_, checked) => setAgesOutside(checked)} />}
        label="Families may register children outside a session's ages"
      />
      <FormGroup role="group" aria-labelledby="required-forms">
        <FormLabel id="required-forms">Registrations are incomplete without</FormLabel>
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
          label="Text of the waiver"
          required
          helperText="Another text is a new version: families sign it again."
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

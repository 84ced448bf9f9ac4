import { Checkbox, FormControlLabel, TextField } from '@mui/material'
import { useState } from 'react'
import type { Contact } from '#shared/campers/contact-model'
import { LONGEST_CONSENT_NOTE } from '#shared/communication/model'
import { recordTextConsent } from '#shared/communication/text-mutations'
import { DialogForm } from '../../ui/dialog-form'
import { useRun } from '../../ui/run'

const WORDS = {
  done: { title: 'Consent Recorded' },
  failed: { title: 'Consent Not Recorded', message: 'Something went wrong. Please try again.' },
}

/** Records that a contact agreed to texts on paper. */
export function PaperConsentDialog(props: { familyId: number; contact: Contact; number: string; onClose(): void }) {
  const { familyId, contact, number, onClose } = props
  const run = useRun()
  const [note, setNote] = useState('')
  const [isSigned, setSigned] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const name = contact.name || 'This contact'
  const save = async () => {
    const problem = note.trim() === '' ? 'Enter what they signed and when' : null
    setWrong(problem)
    if (problem || !isSigned) return
    if (await run(recordTextConsent, (ids) => ({ choiceId: ids.next(), familyId, number, note }), WORDS)) onClose()
  }
  return (
    <DialogForm
      open
      title="Record Paper Consent"
      submitLabel="Record Consent"
      disabled={!isSigned}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormControlLabel
        sx={{ alignItems: 'flex-start', mr: 0 }}
        label={`${name} signed a form that lets the camp text ${contact.phone ?? number}.`}
        control={<Checkbox checked={isSigned} onChange={(_, on) => setSigned(on)} />}
      />
      <TextField
        required
        label="Note"
        helperText={wrong ?? 'What they signed and when, and where it is kept'}
        error={wrong !== null}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST_CONSENT_NOTE } }}
      />
    </DialogForm>
  )
}

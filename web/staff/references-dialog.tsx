import { Box, Button, MenuItem, Paper, TextField } from '@mui/material'
import { useState } from 'react'
import { MAX_REFERENCES, type StaffReference } from '#shared/staff/model'
import { setReferences } from '#shared/staff/mutations'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { textOrNull } from '../ui/form-values'
import { PlainSelect } from '../ui/plain-select'
import { useRun } from '../ui/run'

type Draft = StaffReference & { key: number }

const NEW: StaffReference = {
  name: '',
  relation: null,
  email: null,
  phone: null,
  heard: null,
  heardOn: null,
  note: null,
}

/** Shows a person's references, and what they said. */
export function ReferencesDialog(props: {
  staffId: number
  name: string
  now: readonly StaffReference[]
  onClose(): void
}) {
  const { staffId, name, now, onClose } = props
  const { today } = useCamp()
  const run = useRun()
  const [all, setAll] = useState<Draft[]>(() => (now.length > 0 ? now : [NEW]).map((each, key) => ({ ...each, key })))
  const [busy, setBusy] = useState(false)
  const change = (key: number, fields: Partial<StaffReference>) =>
    setAll(all.map((each) => (each.key === key ? { ...each, ...fields } : each)))
  const submit = async () => {
    setBusy(true)
    const references = all.filter((each) => each.name.trim() !== '').map(({ key: _key, ...each }) => each)
    const saved = await run(setReferences, () => ({ staffId, references, base: [...now] }), {
      done: { title: 'References Saved', message: name },
      failed: { title: 'References Not Saved', message: 'Please try again.' },
    })
    setBusy(false)
    if (saved) onClose()
  }
  return (
    <DialogForm
      open
      title={`References for ${name}`}
      submitLabel="Save"
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {all.map((each, index) => (
        <Paper
          key={each.key}
          component="fieldset"
          variant="outlined"
          aria-label={`Reference ${index + 1}`}
          sx={{ p: 3, m: 0, minWidth: 0, display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
        >
          <TextField
            label="Name"
            value={each.name}
            onChange={(event) => change(each.key, { name: event.target.value })}
          />
          <TextField
            label="How they know each other"
            value={each.relation ?? ''}
            onChange={(event) => change(each.key, { relation: textOrNull(event.target.value) })}
          />
          <TextField
            label="Email"
            type="email"
            value={each.email ?? ''}
            onChange={(event) => change(each.key, { email: textOrNull(event.target.value) })}
          />
          <TextField
            label="Phone"
            type="tel"
            value={each.phone ?? ''}
            onChange={(event) => change(each.key, { phone: textOrNull(event.target.value) })}
          />
          <PlainSelect
            label="Feedback"
            value={each.heard ?? ''}
            onChange={(heard) =>
              change(
                each.key,
                heard === 'good' || heard === 'concerns' ? { heard, heardOn: today } : { heard: null, heardOn: null },
              )
            }
          >
            <MenuItem value="">Not contacted yet</MenuItem>
            <MenuItem value="good">Good</MenuItem>
            <MenuItem value="concerns">Concerns</MenuItem>
          </PlainSelect>
          <TextField
            label="Note"
            value={each.note ?? ''}
            onChange={(event) => change(each.key, { note: event.target.value === '' ? null : event.target.value })}
          />
        </Paper>
      ))}
      {all.length < MAX_REFERENCES ? (
        <Box>
          <Button onClick={() => setAll([...all, { ...NEW, key: Math.max(...all.map(({ key }) => key)) + 1 }])}>
            Add Reference
          </Button>
        </Box>
      ) : null}
    </DialogForm>
  )
}

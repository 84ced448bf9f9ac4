import { Box, Button, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { camperCode, setCamperCode } from '#shared/store/camper-codes'
import { codeOf } from '#shared/store/reads'
import { useCamp } from '../../ui/camp'
import { useRun } from '../../ui/run'
import { useRead } from '../../ui/use-read'

const FAILED = { title: 'Code Not Saved', message: 'Something went wrong. Please try again.' }

/** The code on a camper's wristband or card, typed or scanned into the field. */
export function CamperCode({ camperId }: { camperId: number }) {
  const { can } = useCamp()
  const code = useRead(codeOf, camperId)
  if (code === undefined || !can('store.codes')) return null
  // A new code, saved here or on another device, resets the field.
  return <CodeForm key={code} camperId={camperId} code={code} />
}

function CodeForm({ camperId, code }: { camperId: number; code: string | null }) {
  const run = useRun()
  const [written, setWritten] = useState(code ?? '')
  const asked = camperCode(written) || null
  const save = (event: FormEvent) => {
    event.preventDefault()
    const message = asked ?? 'Code Removed'
    const words = { done: { title: 'Wristband or Card Updated', message }, failed: FAILED }
    void run(setCamperCode, () => ({ camperId, code: asked }), words)
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', mt: 4, maxWidth: 480 }}
    >
      <TextField
        label="Wristband or Card"
        size="small"
        value={written}
        helperText="Scan it here. After that, scanning it at the till finds this camper."
        onChange={(event) => setWritten(event.target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { autoComplete: 'off', maxLength: 50, 'data-takes-codes': true },
          input: { sx: { minHeight: 44 } },
        }}
        sx={{ flex: 1 }}
      />
      <Button type="submit" variant="outlined" disabled={asked === code}>
        Save Code
      </Button>
    </Box>
  )
}

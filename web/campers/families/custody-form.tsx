import { Box, Button, TextField } from '@mui/material'
import { useState } from 'react'
import { setCustody } from '#shared/campers/contact-mutations'
import type { FamilyLine } from '#shared/registration/reads'
import { useCamp } from '../../ui/camp'
import { GROWS, SEVERAL_LINES } from '../../ui/form-field'
import { textOrNull } from '../../ui/form-values'
import { useRun } from '../../ui/run'
import { CustodyAlert } from '../parts/custody-alert'

const WORDS = {
  done: { title: 'Custody Note Saved' },
  failed: { title: 'Custody Note Not Saved', message: 'Something went wrong. Please try again.' },
}

/**
 * Notes for the person who hands over the children; the office writes them, and no parent ever sees them (Campers rule
 * 24).
 */
export function CustodyForm({ line: { family, campers, custody } }: { line: FamilyLine }) {
  const { can } = useCamp()
  const run = useRun()
  const [note, setNote] = useState(custody ?? '')
  if (!can('families.custody') || campers.length === 0) return <CustodyAlert note={custody} />
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <TextField
        label="Custody Note"
        helperText="Shown to the person checking a child out. Parents never see it."
        value={note}
        onChange={(event) => setNote(event.target.value)}
        multiline
        sx={GROWS}
        slotProps={{ input: SEVERAL_LINES, htmlInput: { maxLength: 2000 } }}
      />
      <Button
        variant="outlined"
        disabled={textOrNull(note) === custody}
        onClick={() => void run(setCustody, () => ({ familyId: family.id, note: textOrNull(note) }), WORDS)}
        sx={{ alignSelf: 'flex-start' }}
      >
        Save Custody Note
      </Button>
    </Box>
  )
}

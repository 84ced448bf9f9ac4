import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, MenuItem, Typography } from '@mui/material'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { type Camper, GENDER_WORDS } from '#shared/campers/model'
import { camperFields, editCamper } from '#shared/campers/mutations'
import { useCamp } from '../ui/camp'
import { FormField } from '../ui/form-field'
import { textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { wordChoices } from '../ui/word-choices'

const facts = camperFields.pick({ dateOfBirth: true, gender: true })
const WORDS = {
  done: { title: 'Camper Saved' },
  failed: { title: 'Error', message: 'Failed to update camper. Please try again.' },
}

/** Asks for the date of birth and gender if the camp does not have them: sessions and cabins depend on both. */
export function AskFacts({ camper }: { camper: Camper }) {
  if (camper.dateOfBirth !== null && camper.gender !== null) return null
  return <Facts key={camper.id} camper={camper} />
}

function Facts({ camper }: { camper: Camper }) {
  const { today } = useCamp()
  const run = useRun()
  const title = useId()
  const base = { dateOfBirth: camper.dateOfBirth, gender: camper.gender }
  const form = useForm({ resolver: zodResolver(facts), defaultValues: base })
  const save = form.handleSubmit(async (set) => {
    await run(editCamper, () => ({ camperId: camper.id, set, base }), { ...WORDS, form })
  })
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 3 }}>
      <Typography id={title} variant="body2" sx={{ color: 'text.secondary' }}>
        Sessions go by age, and cabins go by gender. Please add what's missing for {camper.firstName}.
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' } }}>
        {camper.dateOfBirth === null ? (
          <FormField
            form={form}
            name="dateOfBirth"
            label="Date of Birth"
            type="date"
            read={textOrNull}
            slotProps={{ htmlInput: { max: today } }}
          />
        ) : null}
        {camper.gender === null ? (
          <FormField form={form} name="gender" label="Gender" select read={textOrNull}>
            <MenuItem value="">Not specified</MenuItem>
            {wordChoices(['male', 'female'], GENDER_WORDS)}
          </FormField>
        ) : null}
        <Button
          variant="outlined"
          disabled={form.formState.isSubmitting || !form.formState.isDirty}
          onClick={() => void save()}
        >
          Save
        </Button>
      </Box>
    </Box>
  )
}

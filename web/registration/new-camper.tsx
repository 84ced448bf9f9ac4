import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, Typography } from '@mui/material'
import { useForm } from 'react-hook-form'
import { type Camper, campers, type Family, fullName } from '#shared/campers/model'
import { camperFields, createCamper } from '#shared/campers/mutations'
import { useDuplicateQuestion } from '../campers/parts/ask-duplicates'
import { CamperFieldsOf, type CamperForm, NEW_CAMPER } from '../campers/parts/camper-fields'
import { useCamp } from '../ui/camp'
import { useDraft } from '../ui/drafts'
import { useRun } from '../ui/run'

const FAILED = { title: 'Error', message: 'Failed to create camper. Please try again.' }

/** The form for a child who is new to the camp. */
export function NewCamper(props: { family: Family; onMade(camper: Camper): void; onBack: (() => void) | null }) {
  const { family, onMade, onBack } = props
  const { replica } = useCamp()
  const run = useRun()
  const form: CamperForm = useForm({
    resolver: zodResolver(camperFields),
    defaultValues: {
      ...NEW_CAMPER,
      lastName: family.lastName,
      emergencyContactName: family.emergencyContactName,
      emergencyContactPhone: family.emergencyContactPhone,
    },
  })
  useDraft(form, `new camper of ${family.id}`)
  const { askCamper, question } = useDuplicateQuestion()
  const submit = form.handleSubmit(async (values) => {
    if (!(await askCamper(values))) return
    const done = { title: 'Camper Created', message: fullName(values) }
    const build = (ids: { next(): number }) => ({ ...values, familyId: family.id, camperId: ids.next() })
    const saved = await run(createCamper, build, { done, failed: FAILED, form })
    const made = saved && (await replica.rows(campers).get(saved.result.camperId))
    if (!made) return
    form.reset()
    onMade(made)
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      <Typography variant="h2">New Camper in the {family.lastName} Family</Typography>
      {question}
      <CamperFieldsOf form={form} genders={['male', 'female']} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button type="submit" variant="contained" disabled={form.formState.isSubmitting}>
          Create Camper
        </Button>
        {onBack ? <Button onClick={onBack}>Back to Selection</Button> : null}
      </Box>
    </Box>
  )
}

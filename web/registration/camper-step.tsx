import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, FormControlLabel, Radio, RadioGroup, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Camper, campers, type Family, fullName } from '#shared/campers/model'
import { camperFields, createCamper } from '#shared/campers/mutations'
import { campersOfFamily } from '#shared/campers/reads'
import { ageOn } from '#shared/kernel/values/dates'
import { useTwinQuestion } from '../campers/parts/ask-twins'
import { CamperFieldsOf, type CamperForm, NEW_CAMPER } from '../campers/parts/camper-fields'
import { useCamp } from '../ui/camp'
import { useDraft } from '../ui/drafts'
import { useRun } from '../ui/run'
import { useToast } from '../ui/toast'
import { useRead } from '../ui/use-read'

const FAILED = { title: 'Error', message: 'Failed to create camper. Please try again.' }

interface Props {
  family: Family
  chosen: Camper | null
  onPicked(camper: Camper | null): void
  onChosen(camper: Camper): void
}

/** Step 2: a camper of the family, or a new one. A choice takes effect at once, for the tabs too. */
export function CamperStep(props: Props) {
  const { family, onPicked, onChosen } = props
  const all = useRead(campersOfFamily, family.id)
  const [creating, setCreating] = useState(false)
  if (!all) return <Skeleton variant="rounded" height={200} />
  if (creating || all.length === 0) {
    return <NewCamper family={family} onMade={onChosen} onBack={all.length > 0 ? () => setCreating(false) : null} />
  }
  const create = () => {
    onPicked(null)
    setCreating(true)
  }
  return <Selection {...props} all={all} onCreate={create} />
}

function Selection(props: Props & { all: Camper[]; onCreate(): void }) {
  const { all, family, chosen, onPicked, onChosen, onCreate } = props
  const { today } = useCamp()
  const toast = useToast()
  const next = () => {
    if (chosen) onChosen(chosen)
    else toast({ tone: 'error', title: 'Please create a camper first.' })
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h2" id="campers-of-family">
        {family.lastName} Family Campers
      </Typography>
      <RadioGroup
        aria-labelledby="campers-of-family"
        value={chosen?.id ?? ''}
        onChange={(_, value) => onPicked(all.find(({ id }) => id === Number(value)) ?? null)}
      >
        {all.map((camper) => (
          <FormControlLabel
            key={camper.id}
            value={camper.id}
            control={<Radio />}
            sx={{ minHeight: 44 }}
            label={[
              fullName(camper),
              camper.dateOfBirth && `age ${ageOn(camper.dateOfBirth, today)}`,
              camper.grade && `Grade ${camper.grade}`,
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </RadioGroup>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button variant="contained" onClick={next}>
          Continue to Session Registration
        </Button>
        <Button variant="outlined" onClick={onCreate}>
          Create New Camper Instead
        </Button>
      </Box>
    </Box>
  )
}

function NewCamper(props: { family: Family; onMade(camper: Camper): void; onBack: (() => void) | null }) {
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
  const { askCamper, question } = useTwinQuestion()
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

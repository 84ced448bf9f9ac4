import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, Divider, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Family, families } from '#shared/campers/model'
import { createFamily, familyFields } from '#shared/campers/mutations'
import { familiesByName } from '#shared/campers/reads'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { useTwinQuestion } from '../campers/parts/ask-twins'
import { FamilyField } from '../campers/parts/family-choice'
import { FamilyFields, type FamilyForm, NEW_FAMILY } from '../campers/parts/family-fields'
import { useCamp } from '../ui/camp'
import { useDraft } from '../ui/drafts'
import { useRun } from '../ui/run'
import { useToast } from '../ui/toast'
import { useRead } from '../ui/use-read'

const FAILED = { title: 'Error', message: 'Failed to create family. Please try again.' }

/** Step 1: an existing family, or a new one. A choice takes effect at once, for the tabs too. */
export function FamilyStep(props: {
  chosen: Family | null
  onPicked(family: Family | null): void
  onChosen(family: Family): void
}) {
  const { chosen, onPicked, onChosen } = props
  const { who } = useCamp()
  const toast = useToast()
  const all = useRead(familiesByName)
  const parent = ownRowsOnly(who.actor)
  const [only] = parent && all?.length === 1 ? all : []
  const family = chosen ?? only ?? null
  const [another, setAnother] = useState(false)
  const next = () =>
    family ? onChosen(family) : toast({ tone: 'error', title: 'Please select or create a family first.' })
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Typography variant="h2">Family Information</Typography>
      <FamilyField all={all} label="Select an Existing Family" value={family} onChange={onPicked} />
      <Button variant="contained" onClick={next} sx={{ justifySelf: 'start' }}>
        Continue to Camper Details
      </Button>
      {/* A second family is rarely wanted, so the form is behind a button then. */}
      {parent && all && all.length > 0 && !another ? (
        <Button variant="outlined" onClick={() => setAnother(true)} sx={{ justifySelf: 'start' }}>
          Create another family
        </Button>
      ) : (
        <>
          <Divider>or create a new family</Divider>
          <NewFamily onMade={onChosen} />
        </>
      )}
    </Box>
  )
}

function NewFamily({ onMade }: { onMade(family: Family): void }) {
  const { replica } = useCamp()
  const run = useRun()
  const form: FamilyForm = useForm({ resolver: zodResolver(familyFields), defaultValues: NEW_FAMILY })
  useDraft(form, 'new family')
  const { askFamily, question } = useTwinQuestion()
  const submit = form.handleSubmit(async (values) => {
    if (!(await askFamily(values))) return
    const done = { title: 'Family Created', message: `${values.lastName} Family` }
    const words = { done, failed: FAILED, form }
    const saved = await run(createFamily, (ids) => ({ ...values, familyId: ids.next() }), words)
    const made = saved && (await replica.rows(families).get(saved.result.familyId))
    if (!made) return
    form.reset(NEW_FAMILY)
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
      {question}
      <FamilyFields form={form} />
      <Button type="submit" variant="outlined" disabled={form.formState.isSubmitting} sx={{ justifySelf: 'start' }}>
        Create Family
      </Button>
    </Box>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button } from '@mui/material'
import { useForm } from 'react-hook-form'
import { type Family, families } from '#shared/campers/model'
import { createFamily, familyFields } from '#shared/campers/mutations'
import { useDuplicateQuestion } from '../campers/parts/ask-duplicates'
import { FamilyFields, type FamilyForm, NEW_FAMILY } from '../campers/parts/family-fields'
import { useCamp } from '../ui/camp'
import { useDraft } from '../ui/drafts'
import { useRun } from '../ui/run'

const FAILED = { title: 'Error', message: 'Failed to create family. Please try again.' }

/** The form for a family that is new to the camp. */
export function NewFamily({ onMade }: { onMade(family: Family): void }) {
  const { replica } = useCamp()
  const run = useRun()
  const form: FamilyForm = useForm({ resolver: zodResolver(familyFields), defaultValues: NEW_FAMILY })
  useDraft(form, 'new family')
  const { askFamily, question } = useDuplicateQuestion()
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

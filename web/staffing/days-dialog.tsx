import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Typography } from '@mui/material'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { fullName } from '#shared/campers/model'
import { sayDay } from '#shared/kernel/values/dates'
import type { CampSession } from '#shared/sessions/model'
import type { PostedMember } from '#shared/staffing/board'
import { editPost } from '#shared/staffing/mutations'
import { postTerms } from '#shared/staffing/posts'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { editOfForm, textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'

const WORDS = {
  done: { title: 'Assignment Saved' },
  failed: { title: 'Assignment Not Changed', message: 'Please try again.' },
}
const days = postTerms.omit({ role: true })

/** Chooses the days of the session that a person is assigned for. */
export function DaysDialog({
  session,
  posted,
  onClose,
}: {
  session: CampSession
  posted: PostedMember
  onClose(): void
}) {
  const run = useRun()
  const { id, startDate, endDate } = posted.post
  const form = useForm<z.input<typeof days>, unknown, z.output<typeof days>>({
    resolver: zodResolver(days),
    defaultValues: { startDate, endDate },
  })
  const { dirtyFields, defaultValues, isSubmitting } = form.formState
  const save = form.handleSubmit(async (values) => {
    const edit = editOfForm({ dirtyFields, defaultValues }, values)
    if (!edit || (await run(editPost, () => ({ assignmentId: id, ...edit }), WORDS))) onClose()
  })
  return (
    <DialogForm
      open
      title={`Assignment Days for ${fullName(posted.member)}`}
      submitLabel="Save"
      busy={isSubmitting}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Typography>
        {session.name} runs {sayDay(session.startDate)} to {sayDay(session.endDate)}. Leave the dates blank for the
        whole session.
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormField form={form} name="startDate" label="From" type="date" read={textOrNull} />
        <FormField form={form} name="endDate" label="To" type="date" read={textOrNull} />
      </Box>
    </DialogForm>
  )
}

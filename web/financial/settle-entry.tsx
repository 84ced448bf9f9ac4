import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { settleReview } from '#shared/financial/charge-mutations'
import type { EntryLine } from '#shared/financial/reads'
import { entryReviewWords } from '#shared/financial/review'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useRun } from '../ui/run'

const WORDS = {
  done: { title: 'Marked as Reviewed', message: 'It no longer needs review.' },
  failed: { title: 'Not Marked as Reviewed', message: 'Something went wrong. Please try again.' },
}

/**
 * Shows why an entry needs review, with the button to mark it as reviewed.
 *
 * @param about what a screen reader says in addition, to tell the entries in a list apart
 */
export function SettleEntry({ entry, about }: { entry: EntryLine; about: string }) {
  const { can } = useCamp()
  const [open, setOpen] = useState(false)
  if (entry.needsReview.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 1 }}>
      <Typography variant="body2" sx={{ color: 'warning.dark', fontWeight: 650 }}>
        Needs review: {entryReviewWords(entry.needsReview)}
      </Typography>
      {can('financial.write') ? (
        <Button
          size="small"
          className="no-print"
          aria-label={`Mark reviewed: ${about}`}
          onClick={() => setOpen(true)}
          sx={{ px: 2 }}
        >
          Mark Reviewed
        </Button>
      ) : null}
      {open ? <SettleDialog entry={entry} onClose={() => setOpen(false)} /> : null}
    </Box>
  )
}

function SettleDialog({ entry, onClose }: { entry: EntryLine; onClose(): void }) {
  const run = useRun()
  const form = useForm({ defaultValues: { note: '' } })
  const settle = form.handleSubmit(async ({ note }) => {
    const build = () => ({ entryId: entry.id, note: note.trim() || null })
    if (await run(settleReview, build, { ...WORDS, form })) onClose()
  })
  return (
    <DialogForm
      open
      title="Mark this as reviewed?"
      submitLabel="Mark Reviewed"
      busy={form.formState.isSubmitting}
      onSubmit={() => void settle()}
      onClose={onClose}
    >
      <Typography>
        This was recorded even though {entryReviewWords(entry.needsReview)}. The entry itself won't change.
      </Typography>
      <FormField
        form={form}
        name="note"
        label="Note"
        autoFocus
        multiline
        helperText="What you did about it, for anyone who checks later. Families don't see this."
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </DialogForm>
  )
}

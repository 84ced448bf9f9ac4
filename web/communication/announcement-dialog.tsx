import { zodResolver } from '@hookform/resolvers/zod'
import { Checkbox, FormControlLabel } from '@mui/material'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ANNOUNCED_TO, type Announcement } from '#shared/communication/announcement-model'
import { announce, announcementFields, editAnnouncement } from '#shared/communication/announcement-mutations'
import { AUDIENCE_WORDS } from '#shared/communication/announcements'
import { addDays } from '#shared/kernel/values/dates'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useRun } from '../ui/run'
import { wordChoices } from '../ui/word-choices'

type Fields = z.input<typeof announcementFields>

/** How many days a new announcement is shown unless the office enters others. */
const USUAL_DAYS = 7

/** Writes an announcement, or changes one. */
export function AnnouncementDialog(props: { announcement: Announcement | null; onClose(): void }) {
  const { announcement, onClose } = props
  const { today } = useCamp()
  const run = useRun()
  const form = useForm<Fields>({
    resolver: zodResolver(announcementFields),
    defaultValues: announcement
      ? { ...changesOf(announcement), audience: announcement.audience }
      : { title: '', text: '', audience: 'everyone', from: today, until: addDays(today, USUAL_DAYS), needsAck: false },
  })
  const words = {
    done: { title: 'Announcement Saved' },
    failed: { title: 'Announcement Not Saved', message: 'Something went wrong. Please try again.' },
    form,
  }
  const submit = form.handleSubmit(async ({ audience, ...set }) => {
    const done = announcement
      ? await run(
          editAnnouncement,
          () => ({ announcementId: announcement.id, set, base: changesOf(announcement) }),
          words,
        )
      : await run(announce, (ids) => ({ announcementId: ids.next(), audience, ...set }), words)
    if (done) onClose()
  })
  return (
    <DialogForm
      open
      title={announcement ? 'Edit Announcement' : 'New Announcement'}
      submitLabel="Save Announcement"
      busy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField form={form} name="title" label="Title" />
      <FormField form={form} name="text" label="Text" multiline minRows={4} />
      {announcement ? null : (
        <FormField form={form} name="audience" label="For" select>
          {wordChoices(ANNOUNCED_TO, AUDIENCE_WORDS)}
        </FormField>
      )}
      <FormField form={form} name="from" label="First Day" type="date" slotProps={{ inputLabel: { shrink: true } }} />
      <FormField form={form} name="until" label="Last Day" type="date" slotProps={{ inputLabel: { shrink: true } }} />
      <FormControlLabel
        control={<Checkbox checked={form.watch('needsAck')} />}
        label="Ask readers to confirm"
        onChange={(_, checked) => form.setValue('needsAck', checked, { shouldDirty: true })}
      />
    </DialogForm>
  )
}

function changesOf({ title, text, from, until, needsAck }: Announcement): Omit<Fields, 'audience'> {
  return { title, text, from, until, needsAck }
}

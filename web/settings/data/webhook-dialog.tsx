import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  WEBHOOK_SUBJECT_WORDS,
  WEBHOOK_SUBJECTS,
  type WebhookForm,
  type WebhookMade,
  type WebhookSubject,
  webhookForm,
} from '#shared/settings/webhooks'
import { DialogForm } from '../../ui/dialog-form'
import { FormField } from '../../ui/form-field'
import { SecretDialog } from './secret-dialog'
import { useCreate } from './use-create'

type Fields = z.input<typeof webhookForm>

/** Asks where a new webhook goes and what it tells about, and shows its secret, which no one sees again. */
export function WebhookDialog({ onMade, onClose }: { onMade(): void; onClose(): void }) {
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm<Fields, unknown, WebhookForm>({
    resolver: zodResolver(webhookForm),
    defaultValues: { address: '', subjects: [] },
  })
  const { failed, make } = useCreate<WebhookMade, Fields, WebhookForm>('/api/data-webhooks', form)
  const submit = form.handleSubmit(async (values) => {
    const made = await make(values)
    if (!made) return
    setSecret(made.secret)
    onMade()
  })
  if (secret !== null) return <SecretDialog title="Webhook Added" what="Secret" value={secret} onClose={onClose} />
  const chosen = form.watch('subjects')
  const error = form.formState.errors.subjects?.message
  const choose = (subject: WebhookSubject, isChosen: boolean) => {
    const subjects = isChosen ? [...chosen, subject] : chosen.filter((each) => each !== subject)
    form.setValue('subjects', subjects, { shouldDirty: true })
  }
  return (
    <DialogForm
      open
      title="New Webhook"
      submitLabel="Add Webhook"
      busy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {failed ? <Alert severity="error">{failed}</Alert> : null}
      <FormField
        form={form}
        name="address"
        label="Address"
        type="url"
        helperText="The other program's address, such as https://example.org/camp"
      />
      <FormControl component="fieldset" error={error !== undefined}>
        <FormLabel component="legend">Notify About Changes To</FormLabel>
        <FormGroup>
          {WEBHOOK_SUBJECTS.map((subject) => (
            <FormControlLabel
              key={subject}
              label={WEBHOOK_SUBJECT_WORDS[subject]}
              control={
                <Checkbox checked={chosen.includes(subject)} onChange={(_, isChosen) => choose(subject, isChosen)} />
              }
            />
          ))}
        </FormGroup>
        <FormHelperText>{error}</FormHelperText>
      </FormControl>
    </DialogForm>
  )
}

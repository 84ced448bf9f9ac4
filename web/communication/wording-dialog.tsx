import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mui/material'
import { useForm, useWatch } from 'react-hook-form'
import {
  AUTOMATIC_FIELDS,
  type AutomaticMailShown,
  ownWords,
  standardOf,
  type WordingForm,
  wordingForm,
} from '#shared/communication/automatic-mails'
import { asWritten } from '#shared/communication/merge-fields'
import { useSyncStatus } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useServerCall } from '../ui/server-call'
import { AutomaticPreview } from './automatic-preview'
import { InsertField } from './insert-field'

/** Puts an automatic email into the camp's own words, or back into the standard ones (Communication rule 60). */
export function WordingDialog(props: { shown: AutomaticMailShown; onSaved(): void; onClose(): void }) {
  const { shown, onSaved, onClose } = props
  const { mail, version, example, isMadeUp } = shown
  const { name, subject, introduction, fields } = standardOf(mail)
  const offline = useSyncStatus().state === 'offline'
  const call = useServerCall()
  const form = useForm<WordingForm>({
    resolver: zodResolver(wordingForm),
    mode: 'onChange',
    defaultValues: {
      mail,
      version,
      subject: shown.subject ?? subject,
      introduction: shown.introduction ?? introduction,
    },
  })
  const written = useWatch({ control: form.control })
  const set = (field: 'subject' | 'introduction', text: string) =>
    form.setValue(field, text, { shouldDirty: true, shouldValidate: true })
  const submit = form.handleSubmit(async (words) => {
    if (await call('PUT', '/api/automatic-mails', words, 'Text Saved')) onSaved()
  })
  const choices = fields.map((field): [string, string] => [field, AUTOMATIC_FIELDS[field]])
  return (
    <DialogForm
      open
      title={`Edit ${name}`}
      submitLabel="Save Text"
      busy={form.formState.isSubmitting}
      disabled={offline}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField form={form} name="subject" label="Subject" />
      <FormField
        form={form}
        name="introduction"
        label="Introduction"
        multiline
        minRows={4}
        helperText={
          introduction === ''
            ? 'Optional. It comes before the details, which are always included.'
            : 'Details and links are always included.'
        }
      />
      <InsertField
        fields={choices}
        onChoose={(field) => set('introduction', `${form.getValues('introduction')}${asWritten(field)}`)}
      />
      <Button
        sx={{ alignSelf: 'start' }}
        disabled={written.subject === subject && written.introduction === introduction}
        onClick={() => {
          set('subject', subject)
          set('introduction', introduction)
        }}
      >
        Reset to Standard
      </Button>
      <AutomaticPreview
        example={example}
        isMadeUp={isMadeUp}
        wording={ownWords({ mail, subject: written.subject ?? '', introduction: written.introduction ?? '' })}
      />
    </DialogForm>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { asWritten } from '#shared/communication/merge-fields'
import type { MessageTemplate } from '#shared/communication/template-model'
import { createTemplate, editTemplate, templateFields } from '#shared/communication/template-mutations'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useRun } from '../ui/run'
import { InsertField } from './insert-field'

type Fields = z.input<typeof templateFields>

const fieldsOf = ({ name, subject, body }: MessageTemplate): Fields => ({ name, subject, body })

/** Writes a template, or changes one. */
export function TemplateDialog({ template, onClose }: { template: MessageTemplate | null; onClose(): void }) {
  const run = useRun()
  const form = useForm<Fields>({
    resolver: zodResolver(templateFields),
    defaultValues: template ? fieldsOf(template) : { name: '', subject: '', body: '' },
  })
  const words = {
    done: { title: 'Template Saved' },
    failed: { title: 'Template Not Saved', message: 'Something went wrong. Please try again.' },
    form,
  }
  const submit = form.handleSubmit(async (values) => {
    const done = template
      ? await run(editTemplate, () => ({ templateId: template.id, set: values, base: fieldsOf(template) }), words)
      : await run(createTemplate, (ids) => ({ templateId: ids.next(), ...values }), words)
    if (done) onClose()
  })
  const insert = (field: string) =>
    form.setValue('body', `${form.getValues('body')}${asWritten(field)}`, { shouldDirty: true })
  return (
    <DialogForm
      open
      title={template ? 'Edit Template' : 'New Template'}
      submitLabel="Save Template"
      busy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" />
      <FormField form={form} name="subject" label="Subject" />
      <FormField form={form} name="body" label="Message" multiline minRows={6} />
      <InsertField onChoose={insert} />
    </DialogForm>
  )
}

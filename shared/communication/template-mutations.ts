import { z } from 'zod'
import { plainText } from '../kernel/entity/entity'
import { requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { applyEdit, editArgs } from '../kernel/rules/edit'
import { removeRow } from '../kernel/rules/removal'
import { id } from '../kernel/values/ids'
import { LONGEST_BODY, LONGEST_SUBJECT } from './model'
import { withFields } from './mutations'
import { LONGEST_TEMPLATE_NAME, messageTemplates } from './template-model'

/** The fields that the office enters; they may only use fields that messages can have. */
export const templateFields = z.object({
  name: plainText(LONGEST_TEMPLATE_NAME).trim().min(1, 'Enter a name'),
  subject: withFields(LONGEST_SUBJECT),
  body: withFields(LONGEST_BODY),
})

/** Saves a new template. */
export const createTemplate = defineMutation({
  name: 'communication.template.v1',
  needs: 'messages.send',
  args: templateFields.extend({ templateId: id }),
  async run({ store }, { templateId, ...fields }) {
    await store.insert(messageTemplates, { id: templateId, ...fields })
    return { templateId }
  },
})

/** Changes a template. Messages written from it before stay as they are. */
export const editTemplate = defineMutation({
  name: 'communication.editTemplate.v1',
  needs: 'messages.send',
  args: editArgs.extend({ templateId: id }),
  async run(context, { templateId, ...edit }) {
    const row = requireFound(await context.store.get(messageTemplates, templateId), 'template')
    await applyEdit(context, messageTemplates, row, edit, { form: templateFields })
  },
})

/** Deletes a template. Messages written from it stay. */
export const deleteTemplate = defineMutation({
  name: 'communication.deleteTemplate.v1',
  needs: 'messages.send',
  args: z.object({ templateId: id }),
  async run(context, { templateId }) {
    const row = requireFound(await context.store.get(messageTemplates, templateId), 'template')
    await removeRow(context, messageTemplates, row)
  },
})

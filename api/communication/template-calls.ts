import { messageTemplates } from '#shared/communication/template-model'
import { createTemplate, deleteTemplate, editTemplate, templateFields } from '#shared/communication/template-mutations'
import { crudCalls } from '../sync/crud-calls'

const calls = crudCalls('/message-templates', messageTemplates, { what: 'template', id: 'templateId' })

/** Templates for messages over HTTP. */
export const templateCalls = [
  calls.list('Templates for messages'),
  calls.add('Saves a new template', createTemplate, { body: templateFields }),
  calls.change('Changes a template', editTemplate, { changes: templateFields }),
  calls.remove('Deletes a template', deleteTemplate),
]

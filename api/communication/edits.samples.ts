import { messages } from '#shared/communication/model'
import { messageFields } from '#shared/communication/mutations'
import { bareRow, type EditSample, formOf, named } from '../testing/sample-edits'

/** How rows are edited here, and through which fields. */
export const edits: Record<string, EditSample> = {
  'communication.edit.v1': {
    args: named('messageId'),
    entities: [messages],
    form: formOf(messageFields),
    row: (camp) =>
      bareRow(camp, messages, { status: 'draft', subject: 'Packing list', body: 'Bring boots.', audience: [] }),
  },
}

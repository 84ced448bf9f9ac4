import { announcements } from '#shared/communication/announcement-model'
import { announcementChanges } from '#shared/communication/announcement-mutations'
import { messages } from '#shared/communication/model'
import { messageFields } from '#shared/communication/mutations'
import { messageTemplates } from '#shared/communication/template-model'
import { templateFields } from '#shared/communication/template-mutations'
import { bareRow, type EditSample, formOf, named } from '../testing/sample-edits'

/** How rows are edited here, and through which fields. */
export const edits: Record<string, EditSample> = {
  'communication.editTemplate.v1': {
    args: named('templateId'),
    entities: [messageTemplates],
    form: formOf(templateFields),
    row: (camp) => bareRow(camp, messageTemplates, { subject: 'Hello', body: 'Hello' }),
  },
  'communication.editAnnouncement.v1': {
    args: named('announcementId'),
    entities: [announcements],
    form: formOf(announcementChanges),
    row: (camp) => bareRow(camp, announcements, { from: '2026-07-01', until: '2026-07-02' }),
  },
  'communication.edit.v1': {
    args: named('messageId'),
    entities: [messages],
    form: formOf(messageFields),
    row: (camp) =>
      bareRow(camp, messages, { status: 'draft', subject: 'Packing list', body: 'Bring boots.', audience: [] }),
  },
}

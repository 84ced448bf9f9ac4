import { campSessions } from '#shared/sessions/model'
import { sessionFields } from '#shared/sessions/rules'
import { type EditSample, formOf, named } from '../testing/sample-edits'

/** How rows are edited here, and through which fields. */
export const edits: Record<string, EditSample> = {
  'sessions.editSession.v1': {
    args: named('sessionId'),
    entities: [campSessions],
    form: formOf(sessionFields),
    row: (camp) => camp.session(),
  },
}

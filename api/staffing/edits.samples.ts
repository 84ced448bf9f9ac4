import { staff } from '#shared/staff/model'
import { staffAssignments } from '#shared/staffing/model'
import { postTerms } from '#shared/staffing/posts'
import type { TestCamp } from '../testing/camp'
import { bareRow, type EditSample, formOf, named } from '../testing/sample-edits'

async function post(camp: TestCamp) {
  const { id: staffId } = await bareRow(camp, staff, { status: 'active', isActive: true })
  const { id: sessionId } = await camp.session()
  return bareRow(camp, staffAssignments, { staffId, sessionId, duty: 'Kitchen', role: 'lead' })
}

/** How rows are edited here, and through which fields. */
export const edits: Record<string, EditSample> = {
  'staffing.edit.v1': {
    args: named('assignmentId'),
    entities: [staffAssignments],
    form: formOf(postTerms),
    row: post,
  },
}

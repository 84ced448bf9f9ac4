import { registrationMedical, registrationOffice, registrations } from '#shared/registration/model'
import { registrationNotes } from '#shared/registration/mutations'
import type { TestCamp } from '../testing/camp'
import { type EditSample, formOf, named } from '../testing/sample-edits'

const NOTES: EditSample = {
  args: named('registrationId'),
  entities: [registrations, registrationMedical, registrationOffice],
  form: formOf(registrationNotes),
  row: async (camp: TestCamp) => camp.registration((await camp.camper()).id, (await camp.session()).id),
}
const REVISION: EditSample = { ...NOTES, args: named('registrationId', { status: 'confirmed' }) }

/** How rows are edited here, and through which fields. */
export const edits: Record<string, EditSample> = {
  'registration.edit.v2': NOTES,
  'registration.editByFamily.v1': NOTES,
  'registration.revise.v2': REVISION,
}

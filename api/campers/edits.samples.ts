import { camperActivityFields } from '#shared/campers/activity-mutations'
import { familyContacts } from '#shared/campers/contact-model'
import { contactFields } from '#shared/campers/contact-mutations'
import { contactsOf } from '#shared/campers/contacts'
import { camperActivities, camperContacts, camperMedical, campers, families } from '#shared/campers/model'
import { camperFields, familyFields } from '#shared/campers/mutations'
import type { TestCamp } from '../testing/camp'
import { type EditSample, formOf, named } from '../testing/sample-edits'

async function camperActivity(camp: TestCamp) {
  return camp.put(camperActivities, {
    camperId: (await camp.camper()).id,
    activityName: 'Swim',
    date: '2026-07-02',
    startTime: null,
    endTime: null,
    instructor: null,
    location: null,
    description: null,
    status: 'scheduled',
  })
}

/** The first parent of a family, under the family's id. */
async function contactOfFamily(camp: TestCamp) {
  const family = await camp.put(families, { ...(await camp.family()), id: 4_000_001, primaryContactName: 'Eva Lind' })
  return { ...contactsOf(family, undefined)[0], id: family.id }
}

/** How rows are edited here, and through which fields. */
export const edits: Record<string, EditSample> = {
  'campers.editFamily.v1': {
    args: named('familyId'),
    entities: [families],
    form: formOf(familyFields),
    row: (camp) => camp.family(),
  },
  'campers.editContact.v1': {
    args: named('familyId', { contactId: 1 }),
    entities: [familyContacts],
    form: formOf(contactFields),
    row: contactOfFamily,
  },
  'campers.editCamper.v1': {
    args: named('camperId'),
    entities: [campers, camperContacts, camperMedical],
    form: [...formOf(camperFields), 'familyId'],
    row: (camp) => camp.camper(),
  },
  'campers.editActivity.v1': {
    args: named('activityId'),
    entities: [camperActivities],
    form: formOf(camperActivityFields),
    row: camperActivity,
  },
}

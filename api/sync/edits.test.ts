import { expect, test } from 'vitest'
import { activities, activitySchedules } from '#shared/activities/model'
import { activityFields, scheduleFields } from '#shared/activities/rules'
import { camperActivityFields } from '#shared/campers/activity-mutations'
import { familyContacts } from '#shared/campers/contact-model'
import { contactFields } from '#shared/campers/contact-mutations'
import { contactsOf } from '#shared/campers/contacts'
import { camperActivities, camperContacts, camperMedical, campers, families } from '#shared/campers/model'
import { camperFields, familyFields } from '#shared/campers/mutations'
import { cabinFields, cabins } from '#shared/housing/model'
import type { Entity, Row, RowOf } from '#shared/kernel/entity'
import { registrationMedical, registrationOffice, registrations } from '#shared/registration/model'
import { registrationNotes } from '#shared/registration/mutations'
import { MUTATIONS } from '#shared/registry'
import { campSessions } from '#shared/sessions/model'
import { sessionFields } from '#shared/sessions/rules'
import { generalFields } from '#shared/settings/general'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { certificationTypes, staffCertifications } from '#shared/staff/certification-model'
import { certificationFields, certificationTypeFields } from '#shared/staff/certification-mutations'
import { staff, staffDetails, staffPrivate } from '#shared/staff/model'
import { staffForm } from '#shared/staff/rules'
import { staffAssignments } from '#shared/staffing/model'
import { postTerms } from '#shared/staffing/posts'
import { itemFields, storeItems } from '#shared/store/model'
import { materialFields, programFields } from '#shared/training/forms'
import { trainingMaterials, trainingPrograms } from '#shared/training/model'
import type { TestCamp } from '../testing/camp'
import { sampleRow } from '../testing/sample-row'
import { world } from '../testing/world'

/** One way to edit: the mutation, how it names the row, the entities that keep the row, and its form's fields. */
interface Way {
  name: string
  args: (id: number) => object
  entities: Entity[]
  form: string[]
  row(camp: TestCamp): Promise<Row>
}

const named =
  (key: string, more: object = {}) =>
  (id: number) => ({ [key]: id, ...more })
const formOf = (form: { shape: object }) => Object.keys(form.shape)

async function registration(camp: TestCamp) {
  return camp.registration((await camp.camper()).id, (await camp.session()).id)
}

const REGISTRATION_ROWS = [registrations, registrationMedical, registrationOffice]

async function activity(camp: TestCamp) {
  return camp.put(activities, {
    ...{ name: 'Archery', description: null, category: 'sports', location: null, duration: null },
    ...{ minAge: null, maxAge: null, capacity: null, equipment: [], isActive: true },
  })
}

async function slot(camp: TestCamp) {
  return camp.put(activitySchedules, {
    ...{ activityId: (await activity(camp)).id, sessionId: (await camp.session()).id, staffId: null },
    ...{ scheduledDate: '2026-07-02', startTime: '09:00', endTime: '10:00' },
    ...{ maxParticipants: null, status: 'scheduled', notes: null },
  })
}

async function camperActivity(camp: TestCamp) {
  return camp.put(camperActivities, {
    ...{ camperId: (await camp.camper()).id, activityName: 'Swim', date: '2026-07-02', startTime: null, endTime: null },
    ...{ instructor: null, location: null, description: null, status: 'scheduled' },
  })
}

/** A row by the entity's own rules, empty where it may be. */
async function bare<E extends Entity>(camp: TestCamp, entity: E, fields: Partial<RowOf<E>> = {}): Promise<RowOf<E>> {
  const { id: _id, ...sample } = sampleRow(entity, 0, true)
  return camp.put(entity, { ...sample, ...fields } as never)
}

async function member(camp: TestCamp) {
  const row = await bare(camp, staff, { status: 'active', isActive: true })
  const details = await bare(camp, staffDetails, { id: row.id, certifications: [] })
  return { ...details, ...(await bare(camp, staffPrivate, { id: row.id })), ...row }
}

async function certificate(camp: TestCamp) {
  const [{ id: staffId }, { id: typeId }] = [await member(camp), await bare(camp, certificationTypes)]
  return bare(camp, staffCertifications, { staffId, typeId, addedAt: '2026-07-01T10:00:00.000Z' })
}

async function post(camp: TestCamp) {
  const [{ id: staffId }, { id: sessionId }] = [await member(camp), await camp.session()]
  return bare(camp, staffAssignments, { staffId, sessionId, duty: 'Kitchen', role: 'lead' })
}

const program = (camp: TestCamp) =>
  bare(camp, trainingPrograms, { title: 'Safety', isActive: true, repeatsYearly: false })

async function material(camp: TestCamp) {
  const { id: programId } = await program(camp)
  return bare(camp, trainingMaterials, { programId, title: 'Rules', type: 'text', content: 'Be kind.' })
}

/** The first parent of a family, under the family's id. */
async function contactOfFamily(camp: TestCamp) {
  const family = await camp.put(families, { ...(await camp.family()), id: 4_000_001, primaryContactName: 'Eva Lind' })
  return { ...contactsOf(family, undefined)[0], id: family.id }
}

const WAYS: Way[] = [
  {
    ...{ name: 'staff.edit.v1', args: named('staffId'), entities: [staff, staffDetails, staffPrivate] },
    ...{ form: formOf(staffForm), row: member },
  },
  {
    ...{ name: 'staff.editCertificationType.v1', args: named('typeId'), entities: [certificationTypes] },
    form: formOf(certificationTypeFields),
    row: (camp) => bare(camp, certificationTypes),
  },
  {
    ...{ name: 'staff.editCertification.v1', args: named('certificationId'), entities: [staffCertifications] },
    form: formOf(certificationFields).filter((field) => field !== 'typeId'),
    row: certificate,
  },
  {
    ...{ name: 'staffing.edit.v1', args: named('assignmentId'), entities: [staffAssignments] },
    ...{ form: formOf(postTerms), row: post },
  },
  {
    ...{ name: 'settings.editProfile.v1', args: () => ({}), entities: [campProfile], form: formOf(generalFields) },
    row: async () => ({ id: CAMP_ID, name: 'Lakeside', timezone: 'America/Toronto', accent: null }),
  },
  {
    ...{ name: 'training.editProgram.v1', args: named('programId'), entities: [trainingPrograms] },
    ...{ form: formOf(programFields), row: program },
  },
  {
    ...{ name: 'training.editMaterial.v1', args: named('materialId'), entities: [trainingMaterials] },
    ...{ form: formOf(materialFields), row: material },
  },
  {
    ...{ name: 'campers.editFamily.v1', args: named('familyId'), entities: [families], form: formOf(familyFields) },
    row: (camp) => camp.family(),
  },
  {
    ...{ name: 'campers.editContact.v1', args: named('familyId', { contactId: 1 }), entities: [familyContacts] },
    ...{ form: formOf(contactFields), row: contactOfFamily },
  },
  {
    ...{ name: 'campers.editCamper.v1', args: named('camperId'), entities: [campers, camperContacts, camperMedical] },
    form: [...formOf(camperFields), 'familyId'],
    row: (camp) => camp.camper(),
  },
  {
    ...{ name: 'campers.editActivity.v1', args: named('activityId'), entities: [camperActivities] },
    form: formOf(camperActivityFields),
    row: camperActivity,
  },
  ...(['v1', 'v2'] as const).map((version) => ({
    ...{ name: `registration.edit.${version}`, args: named('registrationId'), entities: REGISTRATION_ROWS },
    form: formOf(registrationNotes),
    row: registration,
  })),
  {
    ...{ name: 'registration.editByFamily.v1', args: named('registrationId'), entities: REGISTRATION_ROWS },
    ...{ form: formOf(registrationNotes), row: registration },
  },
  ...(['v1', 'v2'] as const).map((version) => ({
    ...{ name: `registration.revise.${version}`, args: named('registrationId', { status: 'confirmed' }) },
    ...{ entities: REGISTRATION_ROWS, form: formOf(registrationNotes) },
    row: registration,
  })),
  {
    ...{ name: 'housing.editCabin.v1', args: named('cabinId'), entities: [cabins], form: formOf(cabinFields) },
    row: (camp) => camp.cabin(),
  },
  {
    ...{ name: 'sessions.editSession.v1', args: named('sessionId'), entities: [campSessions] },
    form: formOf(sessionFields),
    row: (camp) => camp.session(),
  },
  {
    ...{ name: 'activities.editActivity.v1', args: named('activityId'), entities: [activities] },
    form: formOf(activityFields),
    row: activity,
  },
  {
    ...{ name: 'activities.editSchedule.v1', args: named('scheduleId'), entities: [activitySchedules] },
    form: formOf(scheduleFields).filter((field) => field !== 'sessionId'),
    row: slot,
  },
  {
    ...{ name: 'store.editItem.v1', args: named('itemId'), entities: [storeItems], form: formOf(itemFields) },
    row: (camp) => camp.item(),
  },
]

test('a pushed edit sets what its form asks, and nothing else of the row', async () => {
  const edits = [...MUTATIONS.values()].filter(({ args }) => 'set' in ((args as { shape?: object }).shape ?? {}))
  expect(WAYS.map(({ name }) => name).sort()).toEqual(edits.map(({ name }) => name).sort())
  const camp = await (await world()).camp('lakeside')
  const admin = await camp.as('admin')
  for (const { name, args, entities, form, row } of WAYS) {
    const { id, ...fields } = await row(camp)
    // The row's own value, so that it can only be refused because nobody may set the field.
    const others = entities.flatMap((entity) => Object.keys(entity.fields)).filter((field) => !form.includes(field))
    for (const field of [...others, 'id', 'org', 'toString']) {
      const end = await admin.run(
        { name },
        { ...args(id), set: { [field]: Object.hasOwn(fields, field) ? fields[field] : null } },
      )
      expect(end, `${name} of ${field}`).toMatchObject({ status: 'rejected', code: 'invalid' })
    }
    const kept = Object.fromEntries(Object.entries(fields).filter(([field]) => form.includes(field)))
    expect(await admin.run({ name }, { ...args(id), set: kept }), name).toMatchObject({ status: 'ok' })
  }
})

test('nobody makes somebody else the parent of a family by an edit', async () => {
  const camp = await (await world()).camp('lakeside')
  const [parent, stranger, staff] = [
    await camp.as('parent'),
    await camp.as('parent', [], 'two'),
    await camp.as('staff'),
  ]
  const family = await camp.family('Keller', parent.userId)
  await camp.camper({ familyId: family.id, medicalInfo: 'canary' })
  const args = { familyId: family.id, set: { primaryContactUserId: stranger.userId } }
  for (const who of [parent, staff]) {
    expect(await who.run({ name: 'campers.editFamily.v1' }, args)).toMatchObject({ code: 'invalid' })
  }
  expect(JSON.stringify((await stranger.pull()).body)).not.toContain('canary')
})

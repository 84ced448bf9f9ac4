import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTATIONS } from '#shared/registry'
import { everyone, isAmong, OFFICE, STAFF, type Who, WORKERS } from '../testing/everyone'
import { world } from '../testing/world'

interface Action {
  args: object
  may: readonly Who[]
}

let far = 0

/**
 * Actions with the arguments that devices have them waiting with, of rows that are not there: none of them is of a row that
 * another one was to make, or it would be refused for that.
 */
function waiting(may: readonly Who[], names: readonly string[]): Record<string, Action> {
  const kept = (name: string) => readFileSync(new URL(`../sync/golden/${name}.json`, import.meta.url), 'utf8')
  const elsewhere = (name: string) => {
    far += 1_000_000
    return kept(name).replaceAll(/\b42949\d{5}\b/g, (id) => String(Number(id) + far))
  }
  const argsOf = (name: string) => (JSON.parse(elsewhere(name)) as { args: object }).args
  return Object.fromEntries(names.map((name) => [name, { args: argsOf(name), may }]))
}

const NOWHERE = 999_999_999

// Each of these is there in two versions.
const REGISTER: Action = {
  args: { registrationId: 1, camperId: NOWHERE, sessionId: NOWHERE },
  may: [...STAFF, 'parent'],
}
const NOTES: Action = { args: { registrationId: NOWHERE, set: {} }, may: STAFF }
const REVISION: Action = { args: { registrationId: NOWHERE, set: {}, status: 'cancelled' }, may: STAFF }

/** Who may do what. It repeats the rights of the areas on purpose, so that a mistake there shows. */
const ACTIONS: Record<string, Action> = {
  'campers.createFamily.v1': { args: { familyId: 1, lastName: 'X' }, may: [...STAFF, 'parent'] },
  'campers.editFamily.v1': { args: { familyId: NOWHERE, set: {} }, may: [...STAFF, 'parent'] },
  'campers.addContact.v1': { args: { familyId: NOWHERE, contactId: 1, name: 'A' }, may: [...STAFF, 'parent'] },
  'campers.editContact.v1': { args: { familyId: NOWHERE, contactId: 1, set: {} }, may: [...STAFF, 'parent'] },
  'campers.dropContact.v1': { args: { familyId: NOWHERE, contactId: 1 }, may: [...STAFF, 'parent'] },
  'campers.setCustody.v1': { args: { familyId: NOWHERE, note: null }, may: OFFICE },
  'campers.deleteFamily.v1': { args: { familyId: NOWHERE }, may: STAFF },
  'campers.createCamper.v1': {
    args: { camperId: 1, firstName: 'A', lastName: 'B', familyId: NOWHERE },
    may: [...STAFF, 'parent'],
  },
  'campers.editCamper.v1': { args: { camperId: NOWHERE, set: {} }, may: [...STAFF, 'parent'] },
  'campers.deleteCamper.v1': { args: { camperId: NOWHERE }, may: OFFICE },
  'campers.setPhoto.v1': { args: { camperId: NOWHERE, image: null }, may: [...STAFF, 'parent'] },
  'campers.import.v1': { args: { families: [], campers: [] }, may: OFFICE },
  'campers.noteExport.v1': {
    args: { campers: 3, fields: ['medicalInfo'] },
    may: [...OFFICE, 'staff+medical'],
  },
  'campers.undoImport.v1': { args: { importId: NOWHERE }, may: OFFICE },
  'store.addItem.v1': { args: { itemId: 1, name: 'X', price: '1.00' }, may: OFFICE },
  'store.editItem.v1': { args: { itemId: NOWHERE, set: {} }, may: OFFICE },
  'store.openDrawer.v1': {
    args: { drawerId: 1, till: 'Boat house', day: '2027-01-01', float: '20.00' },
    may: [...STAFF, 'volunteer+store.sell'],
  },
  'store.countDrawer.v1': { args: { drawerId: NOWHERE, counted: '1.00' }, may: [...STAFF, 'volunteer+store.sell'] },
  'store.signDrawer.v1': { args: { drawerId: NOWHERE, expected: '1.00' }, may: OFFICE },
  'store.setItemPhoto.v1': { args: { itemId: NOWHERE, image: null }, may: OFFICE },
  'store.setCamperCode.v1': { args: { camperId: NOWHERE, code: null }, may: STAFF },
  'store.deleteItem.v1': { args: { itemId: NOWHERE }, may: OFFICE },
  'store.sell.v1': {
    args: {
      transactionId: 1,
      camperId: NOWHERE,
      lines: [{ itemId: null, itemName: 'X', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }],
      total: '1.00',
    },
    may: [...STAFF, 'volunteer+store.sell'],
  },
  'store.voidSale.v1': {
    args: { transactionId: 1, saleId: NOWHERE, reason: 'x' },
    may: [...OFFICE, 'staff+store.refund'],
  },
  'store.refundLines.v1': {
    args: { transactionId: 1, saleId: NOWHERE, reason: 'x', lines: [{ line: 0, quantity: 1 }] },
    may: [...OFFICE, 'staff+store.refund'],
  },
  'store.reverseEntry.v1': {
    args: { transactionId: 1, entryId: NOWHERE, reason: 'x' },
    may: [...OFFICE, 'staff+store.refund'],
  },
  'store.setDailyLimit.v1': { args: { camperId: NOWHERE, dailyLimit: null }, may: OFFICE },
  'store.setRules.v1': { args: { dailyLimit: null, belowZero: false }, may: OFFICE },
  'store.addFunds.v1': { args: { transactionId: 1, camperId: NOWHERE, amount: '1.00', description: 'x' }, may: STAFF },
  'store.takeFunds.v1': {
    args: { transactionId: 1, camperId: NOWHERE, amount: '1.00', description: 'x' },
    may: [...OFFICE, 'staff+store.refund'],
  },
  'store.moveStock.v1': {
    args: { movementId: 1, itemId: NOWHERE, kind: 'restock', pieces: 1 },
    may: OFFICE,
  },
  'store.closeOut.v1': {
    args: {
      sessionId: NOWHERE,
      decisions: [{ closeOutId: 1, camperId: NOWHERE, choice: 'donate', entryIds: [2, 3] }],
    },
    may: OFFICE,
  },
  'store.settleReview.v1': { args: { transactionId: NOWHERE }, may: [...OFFICE, 'staff+store.refund'] },
  'store.recalculateBalances.v1': { args: { camperIds: [] }, may: OFFICE },
  'housing.createCabin.v1': { args: { cabinId: 1, name: 'X', capacity: 1 }, may: OFFICE },
  'housing.editCabin.v1': { args: { cabinId: NOWHERE, set: {} }, may: OFFICE },
  'housing.deleteCabin.v1': { args: { cabinId: NOWHERE }, may: OFFICE },
  'housing.assignCabin.v1': {
    args: { assignmentId: 1, registrationId: NOWHERE, cabinId: NOWHERE, sessionId: NOWHERE },
    may: STAFF,
  },
  'housing.assignMany.v1': {
    args: { beds: [{ assignmentId: 1, registrationId: NOWHERE, cabinId: NOWHERE, sessionId: NOWHERE }] },
    may: STAFF,
  },
  'housing.unassignMany.v1': { args: { beds: [{ registrationId: NOWHERE, cabinId: NOWHERE }] }, may: STAFF },
  'housing.putBack.v1': {
    args: { sessionId: NOWHERE, campers: [{ registrationId: NOWHERE, from: null, to: null }] },
    may: STAFF,
  },
  'housing.setBed.v1': { args: { registrationId: NOWHERE, locked: true }, may: STAFF },
  'housing.unassignCabin.v1': { args: { registrationId: NOWHERE }, may: STAFF },
  'activities.createActivity.v1': { args: { activityId: 1, name: 'X' }, may: STAFF },
  'activities.editActivity.v1': { args: { activityId: NOWHERE, set: {} }, may: STAFF },
  'activities.deleteActivity.v1': { args: { activityId: NOWHERE }, may: STAFF },
  'activities.schedule.v1': {
    args: {
      ...{ scheduleId: 1, activityId: NOWHERE, sessionId: NOWHERE },
      ...{ scheduledDate: '2027-01-01', startTime: '09:00', endTime: '10:00' },
    },
    may: STAFF,
  },
  'activities.editSchedule.v1': { args: { scheduleId: NOWHERE, set: {} }, may: STAFF },
  'activities.unschedule.v1': { args: { scheduleId: NOWHERE }, may: STAFF },
  'activities.signUp.v1': { args: { scheduleId: NOWHERE, signUps: [{ signUpId: 1, camperId: NOWHERE }] }, may: STAFF },
  'activities.withdraw.v1': { args: { scheduleId: NOWHERE, camperId: NOWHERE }, may: STAFF },
  'activities.changeSignUps.v1': { args: { scheduleId: NOWHERE, off: [NOWHERE], on: [] }, may: STAFF },
  'campers.addActivity.v1': {
    args: { activityId: 1, camperId: NOWHERE, activityName: 'X', date: '2027-01-01' },
    may: STAFF,
  },
  'campers.editActivity.v1': { args: { activityId: NOWHERE, set: {} }, may: STAFF },
  'campers.removeActivity.v1': { args: { activityId: NOWHERE }, may: STAFF },
  'registration.register.v1': REGISTER,
  'registration.register.v2': REGISTER,
  'registration.changeStatus.v1': {
    args: { registrationId: NOWHERE, status: 'cancelled' },
    may: [...STAFF, 'parent'],
  },
  'registration.edit.v1': NOTES,
  'registration.edit.v2': NOTES,
  'registration.revise.v1': REVISION,
  'registration.revise.v2': REVISION,
  'registration.cancel.v1': { args: { registrationId: NOWHERE }, may: STAFF },
  'registration.askToCancel.v1': { args: { registrationId: NOWHERE }, may: [...STAFF, 'parent'] },
  'registration.editByFamily.v1': { args: { registrationId: NOWHERE, set: {} }, may: [...STAFF, 'parent'] },
  'registration.move.v1': { args: { registrationId: NOWHERE, sessionId: NOWHERE }, may: STAFF },
  'registration.settleCancelWish.v1': { args: { registrationId: NOWHERE }, may: STAFF },
  'registration.setRules.v1': { args: { familiesCancel: 'ask', agesOutside: false }, may: OFFICE },
  'campers.mergeCampers.v1': { args: { mergeId: 1, keptId: NOWHERE, goneId: NOWHERE - 1 }, may: OFFICE },
  'campers.mergeFamilies.v1': { args: { mergeId: 1, keptId: NOWHERE, goneId: NOWHERE - 1 }, may: OFFICE },
  'campers.undoMerge.v1': { args: { mergeId: NOWHERE }, may: OFFICE },
  'registration.cancelSession.v1': { args: { cancellationId: 1, sessionId: NOWHERE }, may: OFFICE },
  'registration.restoreSession.v1': { args: { cancellationId: NOWHERE }, may: OFFICE },
  'registration.setForms.v1': { args: { required: [], waiver: null }, may: OFFICE },
  'registration.signWaiver.v1': {
    args: { camperId: NOWHERE, waiverId: NOWHERE, name: 'X' },
    may: [...STAFF, 'parent'],
  },
  'registration.stateMedical.v1': {
    args: { camperId: NOWHERE },
    may: [...OFFICE, 'staff+medical', 'volunteer+medical', 'parent'],
  },
  'gate.record.v1': {
    args: { departureId: 1, registrationId: NOWHERE, contactId: null, name: 'X' },
    may: WORKERS,
  },
  'gate.undo.v1': { args: { departureId: NOWHERE }, may: WORKERS },
  'registration.remove.v1': { args: { registrationId: NOWHERE }, may: OFFICE },
  'sessions.createSession.v1': {
    args: { sessionId: 1, name: 'X', startDate: '2027-01-01', endDate: '2027-01-02', capacity: 1 },
    may: OFFICE,
  },
  'sessions.editSession.v1': { args: { sessionId: NOWHERE, set: {} }, may: OFFICE },
  'sessions.deleteSession.v1': { args: { sessionId: NOWHERE }, may: OFFICE },
  'settings.editProfile.v1': { args: { set: {} }, may: OFFICE },
  'settings.setLogo.v1': { args: { image: null }, may: OFFICE },
  'staffing.assign.v1': {
    args: { assignmentId: 1, staffId: NOWHERE, sessionId: NOWHERE, duty: 'X' },
    may: OFFICE,
  },
  'staffing.edit.v1': { args: { assignmentId: NOWHERE, set: {} }, may: OFFICE },
  'staffing.unassign.v1': { args: { assignmentId: NOWHERE }, may: OFFICE },
  'staffing.addTimeOff.v1': {
    args: { timeOffId: 1, staffId: NOWHERE, startDate: '2026-07-01', endDate: '2026-07-02' },
    may: OFFICE,
  },
  'staffing.removeTimeOff.v1': { args: { timeOffId: NOWHERE }, may: OFFICE },
  'staffing.setRatios.v1': {
    args: { setting: 'day', least: 1, rules: [{ ruleId: 1, ageFrom: 6, campersPerStaff: 8 }] },
    may: OFFICE,
  },
  'staff.create.v1': { args: { staffId: 1, firstName: 'A', lastName: 'B' }, may: WORKERS },
  'staff.setStatus.v1': { args: { staffId: NOWHERE, status: 'active' }, may: OFFICE },
  ...waiting(WORKERS, [
    'staff.addCertification.v1',
    'staff.addDocument.v1',
    'staff.create.v2',
    'staff.editCertification.v1',
    'staff.removeCertification.v1',
    'staff.setPhoto.v1',
    'training.certify.v1',
    'training.complete.v1',
    'training.spent.v1',
    'training.start.v1',
  ]),
  ...waiting(OFFICE, [
    'staff.createCertificationType.v1',
    'staff.delete.v1',
    'staff.deleteCertificationType.v1',
    'staff.edit.v1',
    'staff.editCertificationType.v1',
    'staff.setReferences.v1',
    'staff.setRules.v1',
    'staff.setStatus.v2',
    'staff.verifyCertification.v1',
    'training.addMaterial.v1',
    'training.archiveMaterial.v1',
    'training.archiveProgram.v1',
    'training.createProgram.v1',
    'training.editMaterial.v1',
    'training.editProgram.v1',
    'training.noteInPerson.v1',
    'training.orderMaterials.v1',
    'training.replaceFile.v1',
    'training.takeBackInPerson.v1',
  ]),
  ...waiting(['admin'], ['staff.endOverride.v1', 'staff.overrideReady.v1']),
  'inbox.book.v1': { args: { actions: [{ uid: crypto.randomUUID(), bookedId: 1 }], reason: 'x' }, may: OFFICE },
  'inbox.settle.v1': { args: { uid: crypto.randomUUID(), reason: 'x' }, may: [...WORKERS, 'parent'] },
}

test('every action that a device may push is judged by role and grants', async () => {
  const { people } = await everyone()
  expect(Object.keys(ACTIONS).sort()).toEqual([...MUTATIONS.keys()].sort())
  for (const [name, { args, may }] of Object.entries(ACTIONS)) {
    for (const [who, person] of people) {
      const { status, code } = await person.run({ name }, args)
      expect(code === 'forbidden' ? 'forbidden' : 'allowed', `${name} by ${who}: ${status} ${code}`).toBe(
        isAmong(may, who) ? 'allowed' : 'forbidden',
      )
      expect(code, `${name} by ${who}`).not.toBe('invalid')
    }
  }
})

test('a parent who walks through ids finds the own family and nobody else', async () => {
  const camp = await (await world()).camp('lakeside')
  const parent = await camp.as('parent')
  const own = await camp.family('Keller', parent.userId)
  const child = await camp.camper({ familyId: own.id })
  const others = []
  for (let index = 0; index < 5; index += 1) {
    const family = await camp.family('Nowak')
    others.push(family.id, (await camp.camper({ familyId: family.id, medicalInfo: 'canary' })).id)
  }
  for (const id of others) {
    for (const path of ['families/', 'campers/', 'campers/family/']) {
      expect((await parent.get(`/api/${path}${id}`)).status, `${path}${id}`).toBe(404)
    }
    expect((await parent.get(`/api/campers/${id}/transactions`)).status).toBe(404)
  }
  expect((await parent.get('/api/families')).body).toMatchObject([{ id: own.id }])
  expect((await parent.get('/api/families/my')).body).toMatchObject([{ id: own.id }])
  expect((await parent.get('/api/campers')).body).toMatchObject([{ id: child.id }])
})

test('a parent whose own number is also the number of a stranger sees nothing of the stranger', async () => {
  const camp = await (await world()).camp('lakeside')
  const parent = await camp.as('parent')
  await camp.camper({ id: parent.userId, medicalInfo: 'canary' })
  expect((await parent.get('/api/campers')).body).toEqual([])
  expect((await parent.get('/api/families')).body).toEqual([])
  expect(JSON.stringify((await parent.pull()).body)).not.toContain('canary')
})

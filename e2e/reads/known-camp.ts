import { camperPickUps, familyContacts } from '#shared/campers/contact-model'
import { camperAccounts, camperContacts, camperMedical, campers, families } from '#shared/campers/model'
import { accountEntries } from '#shared/financial/model'
import { dayChanges } from '#shared/gate/change-model'
import { departures } from '#shared/gate/model'
import { cabinAssignments, cabins } from '#shared/housing/model'
import type { Entity, Field, Row } from '#shared/kernel/entity/entity'
import { registrationMedical, registrationMoney, registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { certificationTypes, staffCertifications } from '#shared/staff/certification-model'
import { staff, staffDetails, staffPrivate } from '#shared/staff/model'
import { staffAssignments, timeOff } from '#shared/staffing/model'
import { storeItems, storeTransactions } from '#shared/store/model'
import { EVERYBODY_HERE, inPersonTrainings, trainingPrograms } from '#shared/training/model'

const EMPTY = { ref: 1, text: '', whole: 0, flag: false, money: '0.00', json: [] } as const

const emptyOf = ({ nullable, kind }: Field) => (nullable ? null : EMPTY[kind])

/** Rows of an entity by id; fields that are not given are empty. */
function rowsOf(entity: Entity, rows: Readonly<Record<number, Readonly<Record<string, unknown>>>>): [Entity, Row[]] {
  const empty = Object.fromEntries(Object.entries(entity.fields).map(([name, field]) => [name, emptyOf(field)]))
  return [entity, Object.entries(rows).map(([id, fields]) => ({ id: Number(id), ...empty, ...fields }) as Row)]
}

const PERSON = { relation: null, email: null, phone: null, signIn: false, pickUp: false, mail: false, userId: null }
const EMMA = { ...PERSON, id: 4, name: 'Emma Ruiz', relation: 'Grandmother', phone: '555-0103', emergency: 1 }

/**
 * Two sessions of summer 2027 and one of the year before, with five children whose every field is known. Week 2 (2)
 * runs on July 14, 2027: Maya and Ben have a bed, Kai has none, Jo is on the waitlist, and Ana has cancelled.
 */
export const KNOWN_CAMP: ReadonlyMap<Entity, readonly Row[]> = new Map([
  rowsOf(campSessions, {
    1: { name: 'Week 1', startDate: '2027-07-05', endDate: '2027-07-10', status: 'open', isActive: true },
    2: { name: 'Week 2', startDate: '2027-07-12', endDate: '2027-07-17', status: 'open', isActive: true },
    3: { name: 'Summer 2026', startDate: '2026-07-06', endDate: '2026-07-18', status: 'open' },
  }),
  rowsOf(families, {
    1: {
      lastName: 'Ruiz',
      address: '1 Pine St',
      city: 'Salem',
      state: 'OR',
      zipCode: '97301',
      emergencyContactName: 'Emma Ruiz',
      emergencyContactPhone: '555-0103',
    },
    2: { lastName: 'Keller', primaryContactName: 'Sam Keller', primaryContactPhone: '555-0200' },
  }),
  rowsOf(familyContacts, { 1: { people: [EMMA] } }),
  rowsOf(campers, {
    1: {
      firstName: 'Maya',
      lastName: 'Ruiz',
      dateOfBirth: '2014-07-20',
      gender: 'female',
      grade: '7',
      allergies: 'Peanuts',
      status: 'active',
    },
    2: {
      firstName: 'Ben',
      lastName: 'Ruiz',
      dateOfBirth: '2016-03-02',
      gender: 'male',
      grade: '5',
      dietaryRestrictions: 'Vegetarian',
      pickupAuthorization: 'Not by bus',
      status: 'active',
    },
    3: { firstName: 'Jo', lastName: 'Keller', dateOfBirth: '2015-01-15', gender: 'female', status: 'active' },
    5: { firstName: 'Kai', lastName: 'Lee', allergies: 'peanuts', status: 'active' },
    4: { firstName: 'Ana', lastName: 'Ott', emergencyContactName: 'Pia Ott', status: 'active' },
  }),
  rowsOf(camperContacts, { 1: { familyId: 1 }, 2: { familyId: 1 }, 3: { familyId: 2 } }),
  rowsOf(camperMedical, { 1: { medications: 'EpiPen' }, 2: {} }),
  rowsOf(camperAccounts, { 1: { storeBalance: '12.50' }, 2: { storeBalance: '-3.00' } }),
  rowsOf(camperPickUps, {
    1: { people: [{ id: 4, name: 'Emma Ruiz', relation: 'Grandmother', phone: '555-0103' }], emergency: [] },
  }),
  rowsOf(registrations, {
    11: { camperId: 1, sessionId: 2, status: 'confirmed', wantedMates: ['Ben Ruiz', 'Zoe Ny'] },
    12: { camperId: 2, sessionId: 2, status: 'pending', dietaryRestrictions: 'No pork' },
    13: { camperId: 3, sessionId: 2, status: 'waitlist', registrationDate: '2027-05-01T15:00:00.000Z' },
    14: { camperId: 4, sessionId: 2, status: 'cancelled' },
    15: { camperId: 1, sessionId: 3, status: 'confirmed' },
    16: { camperId: 4, sessionId: 3, status: 'confirmed' },
    17: { camperId: 3, sessionId: 1, status: 'confirmed' },
    18: { camperId: 5, sessionId: 2, status: 'confirmed' },
  }),
  rowsOf(registrationMoney, {
    11: { camperId: 1, totalAmount: '500.00', amountPaid: '500.00' },
    12: { camperId: 2, totalAmount: '500.00', amountPaid: '150.00', amountRefunded: '50.00' },
    13: { camperId: 3, totalAmount: '500.00' },
    17: { camperId: 3, totalAmount: '300.00' },
  }),
  rowsOf(registrationMedical, { 12: { camperId: 2, medicalNotes: 'Sleepwalks' } }),
  rowsOf(cabins, {
    1: { name: 'Bluebird', capacity: 8, status: 'active' },
    2: { name: 'Heron', status: 'active', capacity: 8 },
  }),
  rowsOf(cabinAssignments, {
    1: { registrationId: 11, camperId: 1, cabinId: 1, sessionId: 2, bedNumber: 3, status: 'assigned' },
    2: { registrationId: 12, camperId: 2, cabinId: 1, sessionId: 2, bedNumber: 1, status: 'moved' },
    3: { registrationId: 12, camperId: 2, cabinId: 2, sessionId: 2, bedNumber: 5, status: 'assigned' },
  }),
  rowsOf(departures, {
    1: {
      registrationId: 11,
      camperId: 1,
      pickedUpBy: 'Emma Ruiz',
      isNamed: true,
      day: '2027-07-14',
      at: '2027-07-14T15:05:00.000Z',
    },
    2: {
      registrationId: 12,
      camperId: 2,
      pickedUpBy: 'A stranger',
      day: '2027-07-14',
      at: '2027-07-14T15:10:00.000Z',
      undoneAt: '2027-07-14T15:11:00.000Z',
    },
  }),
  rowsOf(dayChanges, {
    1: {
      camperId: 1,
      day: '2027-07-14',
      kind: 'pick_up',
      person: 'Emma Ruiz',
      phone: '555-0103',
      time: '15:30',
      isFromFamily: true,
      at: '2027-07-14T13:00:00.000Z',
      seenAt: '2027-07-14T13:20:00.000Z',
    },
    2: { camperId: 2, day: '2027-07-14', kind: 'absent', note: 'A fever', at: '2027-07-14T12:00:00.000Z' },
    3: {
      camperId: 2,
      day: '2027-07-14',
      kind: 'pick_up',
      person: 'A stranger',
      at: '2027-07-14T11:00:00.000Z',
      withdrawnAt: '2027-07-14T11:30:00.000Z',
    },
    4: { camperId: 1, day: '2027-07-13', kind: 'late', time: '18:00', at: '2027-07-13T12:00:00.000Z' },
  }),
  rowsOf(staff, {
    1: { firstName: 'Rosa', lastName: 'Diaz', position: 'Counselor', department: 'counseling', status: 'active' },
    2: { firstName: 'Tom', lastName: 'Berg', position: 'Cook', department: 'kitchen', status: 'approved' },
    3: { firstName: 'Gone', lastName: 'Away', department: 'kitchen', status: 'terminated' },
  }),
  rowsOf(staffDetails, { 1: { phone: '555-0301', email: 'rosa@camp.example' }, 2: {}, 3: {} }),
  rowsOf(staffPrivate, {
    1: { backgroundCheckStatus: 'approved', backgroundCheckExpiry: '2028-01-31', agreementOn: '2027-05-02' },
    2: { backgroundCheckStatus: 'pending' },
    3: { backgroundCheckStatus: 'denied' },
  }),
  rowsOf(certificationTypes, { 1: { name: 'First Aid', monthsValid: 24, warnDays: 30, isActive: true } }),
  rowsOf(staffCertifications, {
    1: {
      staffId: 1,
      typeId: 1,
      issuedOn: '2025-08-01',
      expiresOn: '2027-08-01',
      verifiedAt: '2025-08-02T12:00:00.000Z',
    },
    2: { staffId: 2, typeId: 1, issuedOn: '2027-06-01', expiresOn: '2029-06-01' },
    3: { staffId: 3, typeId: 1, issuedOn: '2020-01-01', expiresOn: '2022-01-01' },
  }),
  rowsOf(staffAssignments, {
    1: { staffId: 1, sessionId: 2, cabinId: 1, role: 'lead' },
    2: { staffId: 2, sessionId: 2, duty: 'Kitchen', role: 'assistant', startDate: '2027-07-13' },
    3: { staffId: 2, sessionId: 1, duty: 'Kitchen', role: 'assistant' },
  }),
  rowsOf(trainingPrograms, {
    1: { title: 'Child Safety', audience: EVERYBODY_HERE, isRequired: true, isActive: true },
    2: {
      title: 'Swim Watch',
      audience: { ...EVERYBODY_HERE, departments: ['counseling'] },
      dueDate: '2027-07-01',
      isRequired: true,
      isActive: true,
    },
    3: { title: 'Old Course', audience: EVERYBODY_HERE, isRequired: true },
  }),
  rowsOf(inPersonTrainings, {
    1: { staffId: 1, userId: null, programId: 1, heldOn: '2027-06-10' },
    2: { staffId: 2, userId: null, programId: 1, heldOn: '2027-06-10', takenBackAt: '2027-06-11T12:00:00.000Z' },
  }),
  rowsOf(timeOff, {
    1: { staffId: 1, startDate: '2027-07-16', endDate: '2027-07-16', kind: 'day_off' },
    2: { staffId: 2, startDate: '2027-07-01', endDate: '2027-07-02', kind: 'sick' },
  }),
  rowsOf(storeItems, {
    1: {
      name: 'Lip Balm',
      sku: 'LB-1',
      category: 'Supplies',
      quantityInStock: 2,
      lowStockThreshold: 5,
      isActive: true,
    },
    2: { name: 'T-Shirt', category: 'Clothes', quantityInStock: 40, lowStockThreshold: 5, isActive: true },
    3: { name: 'Old Cap', category: 'Clothes', quantityInStock: 0, lowStockThreshold: 5 },
  }),
  rowsOf(accountEntries, {
    1: { familyId: 1, kind: 'payment', amount: '120.00', method: 'check', createdAt: '2027-07-13T18:00:00.000Z' },
    2: { familyId: 1, kind: 'refund', amount: '20.00', method: 'cash', createdAt: '2027-07-14T12:00:00.000Z' },
    3: {
      familyId: 1,
      kind: 'discount',
      amount: '50.00',
      category: 'sibling',
      description: 'Ben, Week 2',
      createdAt: '2027-07-12T18:00:00.000Z',
    },
    4: { familyId: 1, kind: 'payment', amount: '80.00', method: 'cash', createdAt: '2027-06-01T18:00:00.000Z' },
  }),
  rowsOf(storeTransactions, {
    1: {
      camperId: 1,
      transactionType: 'purchase',
      amount: '7.50',
      totalAmount: '7.50',
      paymentMethod: 'account_credit',
      createdAt: '2027-07-13T18:00:00.000Z',
      sessionId: 2,
      items: [
        { itemId: 1, itemName: 'Lip Balm', quantity: 1, unitPrice: '2.50', totalPrice: '2.50', category: 'Supplies' },
        { itemId: null, itemName: 'Stamp', quantity: 2, unitPrice: '2.50', totalPrice: '5.00' },
      ],
    },
    2: {
      camperId: 1,
      transactionType: 'refund',
      amount: '2.50',
      totalAmount: '2.50',
      reverses: 1,
      paymentMethod: 'account_credit',
      createdAt: '2027-07-13T19:00:00.000Z',
      sessionId: 2,
      items: [{ itemId: 1, itemName: 'Lip Balm', quantity: 1, unitPrice: '2.50', totalPrice: '2.50' }],
    },
    3: {
      camperId: 2,
      transactionType: 'credit',
      amount: '20.00',
      totalAmount: '20.00',
      paymentMethod: 'cash',
      createdAt: '2027-07-13T19:30:00.000Z',
      sessionId: 2,
    },
    4: {
      camperId: null,
      transactionType: 'purchase',
      amount: '10.00',
      totalAmount: '10.00',
      paymentMethod: 'cash',
      createdAt: '2027-07-14T03:30:00.000Z',
      sessionId: null,
      items: [{ itemId: 2, itemName: 'T-Shirt', quantity: 1, unitPrice: '10.00', totalPrice: '10.00' }],
    },
  }),
])

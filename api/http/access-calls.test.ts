import { expect, test } from 'vitest'
import { activities, activitySchedules } from '#shared/activities/model'
import { cabinAssignments } from '#shared/housing/model'
import { callsOf, OF_PLATFORM, OWN_ACCOUNT, PUBLIC, pathWith } from '../testing/calls'
import type { TestCamp } from '../testing/camp'
import { EVERYBODY, everyone, isAmong, OFFICE, STAFF, type Who, WORKERS } from '../testing/everyone'
import { IDENTITY_PROVIDER } from '../testing/filled'

type Row = 'family' | 'camper' | 'session' | 'registration' | 'cabin' | 'item' | 'activity' | 'slot' | 'parent'

interface Call {
  may: readonly Who[]
  /** The row that the path names; without it a row that does not exist, so that the call destroys nothing. */
  on?: Row
  body?: (rows: Record<Row, number>) => object
  /** The status of whoever may, where a body of JSON is none that the call takes. */
  answers?: number
}

const FAMILIES: readonly Who[] = [...STAFF, 'parent']
const LEDGER: readonly Who[] = [...STAFF, 'volunteer+store.sell', 'parent']
const REFUNDS: readonly Who[] = [...OFFICE, 'staff+store.refund']
const line = { itemId: null, itemName: 'X', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }
const period = { startDate: '2027-01-01', endDate: '2027-01-02' }

/** Who may make which call. It repeats the rights of the areas on purpose, so that a mistake there shows. */
const CALLS: Record<string, Call> = {
  'PATCH /api/profile': { may: EVERYBODY, body: () => ({ firstName: 'Ann' }) },
  'POST /api/change-password': {
    may: EVERYBODY,
    body: () => ({ currentPassword: 'wrong', newPassword: 'quiet-lake-42' }),
    answers: 400,
  },
  'GET /api/settings': { may: EVERYBODY },
  'PATCH /api/settings': { may: OFFICE, body: () => ({ address: '1 Lake Road' }) },
  'GET /api/settings/logo': { may: EVERYBODY, answers: 404 },
  'PUT /api/settings/logo': { may: OFFICE, body: () => ({ image: null }) },
  'GET /api/payment-settings': { may: ['admin'] },
  'PUT /api/payment-settings': { may: ['admin'], body: () => ({ processingFeePercentage: '2.5' }) },
  'POST /api/payment-settings/try': { may: ['admin'] },
  'GET /api/backups': { may: ['admin'] },
  'POST /api/backups': { may: ['admin'] },
  'PUT /api/backups/nightly': { may: ['admin'], body: () => ({ nightly: true }) },
  'POST /api/backups/upload': { may: ['admin'], answers: 400 },
  'POST /api/backups/:id/download': {
    may: ['admin'],
    body: () => ({ password: 'wrong', passphrase: 'long enough for it' }),
  },
  'DELETE /api/backups/:id': { may: ['admin'] },
  'GET /api/settings/security': { may: ['admin'] },
  'GET /api/settings/identity-providers': { may: ['admin'] },
  'PUT /api/settings/identity-providers': { may: ['admin'], body: () => IDENTITY_PROVIDER },
  'PUT /api/settings/security': { may: ['admin'], body: () => ({ idleMinutes: 60 }) },
  'POST /api/backups/export': {
    may: ['admin'],
    body: () => ({ password: 'wrong', passphrase: 'long enough for it' }),
    answers: 400,
  },
  'GET /api/backups/restore': { may: ['admin'] },
  'GET /api/backups/:id/difference': { may: ['admin'] },
  'POST /api/backups/:id/restore': {
    may: ['admin'],
    body: () => ({ slug: 'x', password: 'x', areas: ['campers'], ticked: [], removeAdded: false }),
  },
  'POST /api/backups/restores/:id/undo': { may: ['admin'], body: () => ({ slug: 'x', password: 'x' }) },
  'GET /api/erasures': { may: ['admin'] },
  'GET /api/erasures/preview': { may: ['admin'], answers: 400 },
  'POST /api/erasures': {
    may: ['admin'],
    body: () => ({ kind: 'campers', id: 1, typed: 'x', password: 'wrong' }),
    answers: 400,
  },
  'GET /api/erasures/:id/certificate': { may: ['admin'] },
  'GET /api/settings/operation': { may: ['admin'] },
  'PUT /api/settings/operation': { may: ['admin'], body: () => ({ rateLimit: 200 }) },
  'GET /api/settings/mail': { may: OFFICE },
  'PUT /api/settings/mail/server': {
    may: OFFICE,
    body: () => ({ host: 'smtp.example.org', port: 587, username: null, fromAddress: 'camp@lakeside.example' }),
  },
  'DELETE /api/settings/mail/server': { may: OFFICE },
  'PUT /api/settings/mail/topics': { may: OFFICE, body: () => ({ topics: [] }) },
  'POST /api/settings/mail/test': { may: OFFICE, answers: 409 },
  'GET /api/settings/mail/preview': { may: OFFICE, answers: 400 },
  'GET /api/settings/mail/queue': { may: OFFICE },
  'POST /api/settings/mail/queue/again': { may: OFFICE, answers: 409 },
  'GET /api/settings/mail/troubles': { may: OFFICE },
  'POST /api/settings/mail/queue/discard': { may: OFFICE, body: () => ({ id: null }) },
  'GET /api/profile/sign-ins': { may: EVERYBODY },
  'GET /api/profile/second-step': { may: EVERYBODY },
  'POST /api/profile/second-step/app': { may: EVERYBODY, body: () => ({ currentPassword: 'wrong' }), answers: 400 },
  'POST /api/profile/second-step/app/confirm': { may: EVERYBODY, body: () => ({ code: '123456' }), answers: 409 },
  'POST /api/profile/second-step/recovery': {
    may: EVERYBODY,
    body: () => ({ currentPassword: 'wrong' }),
    answers: 400,
  },
  'POST /api/profile/second-step/off': { may: EVERYBODY, body: () => ({ currentPassword: 'wrong' }), answers: 400 },
  'POST /api/profile/passkeys/begin': { may: EVERYBODY, body: () => ({ currentPassword: 'wrong' }), answers: 409 },
  'POST /api/profile/passkeys': { may: EVERYBODY, body: () => ({ name: 'Phone' }), answers: 400 },
  'POST /api/profile/passkeys/rename': { may: EVERYBODY, body: () => ({ id: 'x', name: 'Phone' }), answers: 404 },
  'POST /api/profile/passkeys/prove': { may: EVERYBODY, body: () => ({}), answers: 400 },
  'POST /api/profile/passkeys/remove': {
    may: EVERYBODY,
    body: () => ({ id: 'x', currentPassword: 'wrong' }),
    answers: 400,
  },
  'GET /api/profile/accounts': { may: EVERYBODY },
  'POST /api/profile/accounts/begin': {
    may: EVERYBODY,
    body: () => ({ provider: 'google', currentPassword: 'wrong' }),
    answers: 409,
  },
  'POST /api/profile/accounts': { may: EVERYBODY, answers: 409 },
  'POST /api/profile/accounts/remove': {
    may: EVERYBODY,
    body: () => ({ id: 'x', currentPassword: 'wrong' }),
    answers: 400,
  },
  'POST /api/profile/sign-out-everywhere': { may: EVERYBODY },
  'GET /api/team/waiting': { may: OFFICE },
  'POST /api/team/:id/decline': { may: OFFICE },
  'POST /api/team/:id/undo-approval': { may: OFFICE },
  'GET /api/team': { may: OFFICE },
  'PATCH /api/team/:id': { may: OFFICE, body: () => ({ role: 'staff' }) },
  'POST /api/team/:id/switch-off': { may: OFFICE },
  'POST /api/team/:id/switch-on': { may: OFFICE },
  'POST /api/team/:id/reset-link': { may: OFFICE, body: () => ({ by: 'link' }) },
  'GET /api/team/invitations': { may: OFFICE },
  'POST /api/team/invitations': { may: OFFICE, body: () => ({ email: 'new@b.example', role: 'staff' }) },
  'DELETE /api/team/invitations/:id': { may: OFFICE },
  'GET /api/audit': { may: ['admin'] },
  'POST /api/team/:id/end-sign-ins': { may: OFFICE },
  'POST /api/team/:id/reset-second-step': { may: OFFICE, body: () => ({ currentPassword: 'wrong' }) },
  'GET /api/inbox/families': { may: OFFICE },
  'POST /api/inbox/book': {
    may: OFFICE,
    body: () => ({ uids: [`00000000-0000-4000-8000-000${NOWHERE}`], reason: 'x' }),
  },
  'GET /api/devices': { may: OFFICE },
  'DELETE /api/devices/:id': { may: OFFICE },
  'PATCH /api/devices/:id': { may: OFFICE, body: () => ({ name: 'X' }) },
  'POST /api/team/:id/approve': { may: OFFICE, on: 'parent' },
  'GET /api/families/invitations': { may: OFFICE },
  'DELETE /api/families/:id/invitation': { may: OFFICE },
  'POST /api/families/:id/invitation': { may: OFFICE, body: () => ({ email: 'a@b.example' }) },
  'GET /api/families': { may: FAMILIES },
  'GET /api/families/my': { may: FAMILIES },
  'POST /api/families': { may: FAMILIES, body: () => ({ lastName: 'X' }) },
  'GET /api/families/:id': { may: FAMILIES, on: 'family' },
  'PATCH /api/families/:id': { may: FAMILIES, on: 'family', body: () => ({ city: 'X' }) },
  'DELETE /api/families/:id': { may: STAFF },
  'GET /api/families/:id/contacts': { may: FAMILIES, on: 'family' },
  'POST /api/families/:id/contacts': { may: FAMILIES, on: 'family', body: () => ({ name: 'X' }) },
  'PATCH /api/families/:id/contacts/:contactId': { may: FAMILIES, body: () => ({ relation: 'X' }) },
  'DELETE /api/families/:id/contacts/:contactId': { may: FAMILIES },
  'PUT /api/families/:id/custody': { may: OFFICE, body: () => ({ note: 'X' }) },
  'DELETE /api/families/:id/contacts/:contactId/sign-in': { may: OFFICE },
  'POST /api/families/:id/merge': { may: OFFICE, body: () => ({ goneId: 1 }) },
  'POST /api/campers/:id/merge': { may: OFFICE, body: () => ({ goneId: 1 }) },
  'GET /api/campers/merges': { may: OFFICE },
  'POST /api/campers/merges/:id/undo': { may: OFFICE },
  'POST /api/campers/import': {
    may: OFFICE,
    body: ({ family }) => ({ campers: [{ firstName: 'A', lastName: 'B' }], familyId: family }),
  },
  'GET /api/campers/:id/transactions': { may: LEDGER, on: 'camper' },
  'POST /api/campers/:id/transactions': {
    ...{ may: STAFF, on: 'camper' },
    body: () => ({ amount: '50.00', description: 'x', transactionType: 'credit' }),
  },
  'GET /api/campers/:id/activities': { may: EVERYBODY, on: 'camper' },
  'POST /api/campers/:id/activities': {
    ...{ may: STAFF, on: 'camper' },
    body: () => ({ activityName: 'X', date: '2027-01-01' }),
  },
  'POST /api/campers/import/:id/undo': { may: OFFICE },
  'POST /api/campers/recalculate-balances': { may: OFFICE },
  'GET /api/campers': { may: EVERYBODY },
  'GET /api/campers/family/:familyId': { may: FAMILIES, on: 'family' },
  'POST /api/campers': { may: FAMILIES, body: ({ family }) => ({ firstName: 'A', lastName: 'B', familyId: family }) },
  'GET /api/campers/:id': { may: EVERYBODY, on: 'camper' },
  'PATCH /api/campers/:id': { may: FAMILIES, on: 'camper', body: () => ({ grade: '5' }) },
  'GET /api/campers/:id/photo': { may: EVERYBODY, on: 'camper' },
  'PUT /api/campers/:id/photo': { may: FAMILIES, on: 'camper', body: () => ({ image: null }) },
  'DELETE /api/campers/:id': { may: OFFICE },
  'GET /api/store/items': { may: WORKERS },
  'POST /api/store/items': { may: OFFICE, body: () => ({ name: 'X', price: '1.00' }) },
  'GET /api/store/items/:id': { may: WORKERS, on: 'item' },
  'PATCH /api/store/items/:id': { may: OFFICE, on: 'item', body: () => ({ price: '3.00' }) },
  'GET /api/store/drawers': { may: STAFF },
  'GET /api/store/sales': { may: STAFF },
  'POST /api/store/drawers': {
    may: [...STAFF, 'volunteer+store.sell'],
    body: () => ({ till: crypto.randomUUID(), day: '2027-01-01', float: '20.00' }),
  },
  'POST /api/store/drawers/:id/count': { may: [...STAFF, 'volunteer+store.sell'], body: () => ({ counted: '1.00' }) },
  'POST /api/store/drawers/:id/sign': { may: OFFICE, body: () => ({ expected: '1.00' }) },
  'GET /api/store/items/:id/photo': { may: WORKERS, on: 'item' },
  'PUT /api/store/items/:id/photo': { may: OFFICE, on: 'item', body: () => ({ image: null }) },
  'PUT /api/store/codes/:camperId': { may: STAFF, on: 'camper', body: () => ({ code: 'BAND-1' }) },
  'DELETE /api/store/items/:id': { may: OFFICE },
  'GET /api/store/items/:id/stock': { may: WORKERS, on: 'item' },
  'POST /api/store/items/:id/stock': { may: OFFICE, on: 'item', body: () => ({ kind: 'restock', pieces: 1 }) },
  'GET /api/store/close-out/:sessionId': { may: OFFICE, on: 'session' },
  'POST /api/store/close-out/:sessionId': {
    may: OFFICE,
    body: ({ camper }) => ({ decisions: [{ camperId: camper, choice: 'donate' }] }),
  },
  'GET /api/store/day': { may: STAFF },
  'POST /api/store/purchase': {
    may: [...STAFF, 'volunteer+store.sell'],
    body: ({ camper }) => ({ camperId: camper, items: [line], totalAmount: '1.00' }),
  },
  'POST /api/store/transactions/:id/void': { may: REFUNDS, body: () => ({ reason: 'x' }) },
  'GET /api/store/rules': { may: EVERYBODY },
  'PUT /api/store/rules': { may: OFFICE, body: () => ({ dailyLimit: null, belowZero: false }) },
  'PUT /api/store/limits/:camperId': { may: OFFICE, on: 'camper', body: () => ({ dailyLimit: null }) },
  'POST /api/store/transactions/:id/settle': { may: REFUNDS, body: () => ({ note: 'x' }) },
  'POST /api/store/transactions/:id/reverse': { may: REFUNDS, body: () => ({ reason: 'x' }) },
  'POST /api/store/transactions/:id/refund': {
    may: REFUNDS,
    body: () => ({ reason: 'x', lines: [{ line: 0, quantity: 1 }] }),
  },
  'GET /api/cabins': { may: EVERYBODY },
  'POST /api/cabins': { may: OFFICE, body: () => ({ name: 'X', capacity: 1 }) },
  'GET /api/cabins/:id': { may: EVERYBODY, on: 'cabin' },
  'PATCH /api/cabins/:id': { may: OFFICE, on: 'cabin', body: () => ({ location: 'East' }) },
  'DELETE /api/cabins/:id': { may: OFFICE },
  'GET /api/cabin-assignments/session/:sessionId': { may: EVERYBODY, on: 'session' },
  'POST /api/cabin-assignments': {
    may: STAFF,
    body: ({ registration, cabin, session }) => ({ registrationId: registration, cabinId: cabin, sessionId: session }),
  },
  'POST /api/cabin-assignments/many': {
    may: STAFF,
    body: ({ registration, cabin, session }) => ({
      assignments: [{ registrationId: registration, cabinId: cabin, sessionId: session }],
    }),
  },
  'POST /api/cabin-assignments/back': {
    may: STAFF,
    body: ({ registration, cabin, session }) => ({
      sessionId: session,
      campers: [{ registrationId: registration, from: cabin, to: { cabinId: cabin, bedNumber: 1 } }],
    }),
  },
  'PATCH /api/cabin-assignments/registration/:id': { may: STAFF, body: () => ({ locked: true }) },
  'DELETE /api/cabin-assignments/registration/:id': { may: STAFF },
  'GET /api/staff': { may: WORKERS },
  'POST /api/staff': { may: WORKERS, body: () => ({ firstName: 'A', lastName: 'B' }) },
  'GET /api/staff/:id': { may: WORKERS },
  'PATCH /api/staff/:id/status': { may: OFFICE, body: () => ({ status: 'inactive' }) },
  'GET /api/staff/assignments': { may: WORKERS },
  'GET /api/staff/assignments/session/:sessionId': { may: WORKERS, on: 'session' },
  'POST /api/staff/assignments': {
    may: OFFICE,
    body: ({ session, cabin }) => ({ staffId: NOWHERE, sessionId: session, cabinId: cabin }),
  },
  'PATCH /api/staff/assignments/:id': { may: OFFICE, body: () => ({ role: 'lead' }) },
  'DELETE /api/staff/assignments/:id': { may: OFFICE },
  'GET /api/staff/time-off': { may: WORKERS },
  'POST /api/staff/time-off': {
    may: OFFICE,
    body: () => ({ staffId: NOWHERE, startDate: '2026-07-01', endDate: '2026-07-02' }),
  },
  'DELETE /api/staff/time-off/:id': { may: OFFICE },
  'GET /api/staff/ratios': { may: WORKERS },
  'PUT /api/staff/ratios': {
    may: OFFICE,
    body: () => ({ setting: 'day', least: 2, rules: [{ ageFrom: 6, campersPerStaff: 7 }] }),
  },
  'PATCH /api/staff/:id': { may: OFFICE, body: () => ({ position: 'Cook' }) },
  'DELETE /api/staff/:id': { may: OFFICE },
  'PUT /api/staff/:id/references': { may: OFFICE, body: () => ({ references: [] }) },
  'PUT /api/staff/:id/photo': { may: WORKERS, body: () => ({ image: null }) },
  'GET /api/staff/rules': { may: WORKERS },
  'PUT /api/staff/rules': {
    may: OFFICE,
    body: () => ({
      ...{ readiness: 'warn', needsCheck: true, references: 2, needsAgreement: true, needsTraining: true },
      ...{ applyOpen: false, applyWords: null },
    }),
  },
  'GET /api/staff/overrides': { may: OFFICE },
  'POST /api/staff/overrides': {
    may: ['admin'],
    body: () => ({ staffId: NOWHERE, reason: 'x', until: '2026-12-31' }),
  },
  'DELETE /api/staff/overrides/:id': { may: ['admin'] },
  'GET /api/certification-types': { may: WORKERS },
  'POST /api/certification-types': { may: OFFICE, body: () => ({ name: 'First aid' }) },
  'PATCH /api/certification-types/:id': { may: OFFICE, body: () => ({ warnDays: 30 }) },
  'DELETE /api/certification-types/:id': { may: OFFICE },
  'GET /api/certifications': { may: WORKERS },
  'GET /api/certifications/:id': { may: WORKERS },
  'POST /api/certifications': { may: WORKERS, body: () => ({ staffId: NOWHERE, typeId: NOWHERE }) },
  'PATCH /api/certifications/:id': { may: WORKERS, body: () => ({ number: '1' }) },
  'DELETE /api/certifications/:id': { may: WORKERS },
  'POST /api/certifications/:id/verify': { may: OFFICE, body: () => ({ verified: true }) },
  'PUT /api/certifications/:id/document': {
    may: WORKERS,
    body: () => ({ image: 'data:image/webp;base64,UklGRiQAAABXRUJQ' }),
  },
  'GET /api/certifications/:id/document': { may: WORKERS },
  'GET /api/training/programs': { may: WORKERS },
  'POST /api/training/programs': { may: OFFICE, body: () => ({ title: `Program ${Math.random()}` }) },
  'GET /api/training/programs/:id': { may: WORKERS },
  'PATCH /api/training/programs/:id': { may: OFFICE, body: () => ({ isRequired: true }) },
  'POST /api/training/programs/:id/archive': { may: OFFICE },
  'GET /api/training/programs/:id/materials': { may: WORKERS },
  'PUT /api/training/programs/:id/order': { may: OFFICE, body: () => ({ materialIds: [] }) },
  'POST /api/training/programs/:id/start': { may: WORKERS },
  'POST /api/training/materials': {
    may: OFFICE,
    body: () => ({ programId: NOWHERE, title: 'X', type: 'text', content: 'X' }),
  },
  // What it takes is in `api/files`; a body of JSON has no file.
  'POST /api/training/materials/upload': { may: OFFICE, answers: 400 },
  'PUT /api/training/materials/:id/file': { may: OFFICE },
  'GET /api/files/:token': { may: WORKERS },
  'GET /api/training/materials/:id': { may: WORKERS },
  'PATCH /api/training/materials/:id': { may: OFFICE, body: () => ({ title: 'X' }) },
  'POST /api/training/materials/:id/archive': { may: OFFICE },
  'POST /api/training/complete': { may: WORKERS, body: () => ({ materialId: NOWHERE }) },
  'GET /api/training/my-progress': { may: WORKERS },
  'GET /api/training/in-person': { may: WORKERS },
  'POST /api/training/programs/:id/in-person': {
    may: OFFICE,
    body: () => ({ heldOn: '2026-05-30', staffIds: [NOWHERE] }),
  },
  'POST /api/training/in-person/:id/take-back': { may: OFFICE, body: () => ({ reason: 'X' }) },
  'GET /api/training/certificates': { may: WORKERS },
  'GET /api/training/certificates/:id/pdf': { may: WORKERS },
  'POST /api/training/programs/:id/certificate': { may: WORKERS },
  'GET /api/sessions': { may: EVERYBODY },
  'POST /api/sessions': { may: OFFICE, body: () => ({ name: 'X', capacity: 1, ...period }) },
  'GET /api/sessions/active': { may: EVERYBODY },
  'GET /api/sessions/upcoming': { may: EVERYBODY },
  'GET /api/sessions/:id': { may: EVERYBODY, on: 'session' },
  'PATCH /api/sessions/:id': { may: OFFICE, on: 'session', body: () => ({ name: 'Week X' }) },
  'DELETE /api/sessions/:id': { may: OFFICE },
  'POST /api/sessions/:id/cancel': { may: OFFICE, body: () => ({}) },
  'POST /api/sessions/:id/take-back-cancelling': { may: OFFICE },
  'GET /api/registrations': { may: EVERYBODY },
  'POST /api/registrations': {
    may: FAMILIES,
    body: ({ camper }) => ({ camperId: camper, sessionId: NOWHERE }),
  },
  'GET /api/registrations/recent': { may: EVERYBODY },
  'GET /api/registrations/session/:sessionId': { may: EVERYBODY, on: 'session' },
  'GET /api/registrations/:id': { may: EVERYBODY, on: 'registration' },
  'PATCH /api/registrations/:id': { may: STAFF, on: 'registration', body: () => ({ notes: 'x' }) },
  'DELETE /api/registrations/:id': { may: OFFICE },
  'GET /api/registrations/rules': { may: EVERYBODY },
  'PUT /api/registrations/rules': { may: OFFICE, body: () => ({ familiesCancel: 'ask', agesOutside: false }) },
  'PUT /api/registrations/forms': { may: OFFICE, body: () => ({ required: ['birth'], waiver: null }) },
  'GET /api/registrations/waiver': { may: EVERYBODY },
  'POST /api/campers/:id/waiver': { may: FAMILIES, body: () => ({ waiverId: NOWHERE, name: 'X' }) },
  'POST /api/campers/:id/medical-statement': { may: [...OFFICE, 'staff+medical', 'volunteer+medical', 'parent'] },
  'GET /api/gate': { may: WORKERS },
  'POST /api/departures': { may: WORKERS, body: () => ({ registrationId: NOWHERE, contactId: null, name: 'X' }) },
  'POST /api/departures/:id/undo': { may: WORKERS },
  'POST /api/registrations/:id/cancel': { may: STAFF, body: () => ({ refund: '0.00' }) },
  'POST /api/registrations/:id/ask-to-cancel': { may: FAMILIES },
  'POST /api/registrations/:id/settle-cancel': { may: STAFF },
  'POST /api/registrations/:id/move': {
    ...{ may: STAFF, on: 'registration' },
    body: ({ session }) => ({ sessionId: session }),
  },
  'PATCH /api/registrations/:id/by-family': { may: FAMILIES, body: () => ({ dietaryRestrictions: 'x' }) },
  'GET /api/dashboard/stats': { may: EVERYBODY },
  'GET /api/dashboard/alerts': { may: EVERYBODY },
  'GET /api/activities': { may: EVERYBODY },
  'POST /api/activities': { may: STAFF, body: () => ({ name: 'X' }) },
  'GET /api/activities/:id': { may: EVERYBODY, on: 'activity' },
  'PATCH /api/activities/:id': { may: STAFF, on: 'activity', body: () => ({ location: 'East' }) },
  'DELETE /api/activities/:id': { may: STAFF },
  'GET /api/activity-schedules/session/:sessionId': { may: EVERYBODY, on: 'session' },
  'POST /api/activity-schedules': {
    may: STAFF,
    body: ({ activity, session }) => ({
      ...{ activityId: activity, sessionId: session },
      ...{ scheduledDate: '2026-07-02', startTime: '09:00', endTime: '10:00' },
    }),
  },
  'PATCH /api/activity-schedules/:id': { may: STAFF, on: 'slot', body: () => ({ notes: 'x' }) },
  'DELETE /api/activity-schedules/:id': { may: STAFF },
  'GET /api/activity-schedules/:id/sign-ups': { may: EVERYBODY, on: 'slot' },
  'POST /api/activity-schedules/:id/sign-ups': {
    ...{ may: STAFF, on: 'slot' },
    body: ({ camper }) => ({ camperIds: [camper] }),
  },
  'DELETE /api/activity-schedules/:id/sign-ups/:camperId': { may: STAFF },
}

/** A row that is not there. */
const NOWHERE = 999_999_999

async function rowsOf(camp: TestCamp): Promise<Record<Row, number>> {
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const camper = await camp.camper({ familyId: family.id })
  const [session, cabin, item] = [await camp.session(), await camp.cabin(), await camp.item()]
  const registration = await camp.registration(camper.id, session.id)
  await camp.put(cabinAssignments, {
    ...{ registrationId: registration.id, camperId: camper.id, cabinId: cabin.id, sessionId: session.id },
    ...{ bedNumber: null, locked: false, assignedDate: '2026-07-01T00:00:00.000Z', status: 'assigned', notes: null },
  })
  const nothing = { description: null, location: null, duration: null, minAge: null, maxAge: null, capacity: null }
  const activity = await camp.put(activities, {
    ...{ name: 'Canoeing', category: 'water', equipment: [], isActive: true },
    ...nothing,
  })
  const slot = await camp.put(activitySchedules, {
    ...{ activityId: activity.id, sessionId: session.id, staffId: null, maxParticipants: null, notes: null },
    ...{ scheduledDate: '2026-07-02', startTime: '09:00', endTime: '10:00', status: 'scheduled' },
  })
  const rows = { family, camper, session, registration, cabin, item, activity, slot }
  const ids = Object.fromEntries(Object.entries(rows).map(([name, { id }]) => [name, id]))
  return { ...ids, parent: parent.userId } as Record<Row, number>
}

test('every call is judged by role and grants, reading too', async () => {
  const { camp, people } = await everyone()
  const rows = await rowsOf(camp)
  const judged = callsOf(camp.world).filter(
    ({ path, name }) => !path.startsWith('/api/sync/') && ![...PUBLIC, ...OWN_ACCOUNT, ...OF_PLATFORM].includes(name),
  )
  expect(judged.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort())
  for (const [name, { may, on, body, answers }] of Object.entries(CALLS)) {
    const [method = '', path = ''] = name.split(' ')
    for (const [who, person] of people) {
      const sent = body?.(rows) ?? (method === 'GET' ? undefined : {})
      const address = pathWith(path, on ? rows[on] : NOWHERE)
      const answer = await person.send(method, address, sent)
      const said = `${name} by ${who}: ${answer.status} ${JSON.stringify(answer.body ?? null).slice(0, 200)}`
      if (!isAmong(may, who)) expect([answer.status, answer.body.code], said).toEqual([403, 'forbidden'])
      else if (answers !== undefined) expect(answer.status, said).toBe(answers)
      else if (JSON.stringify([address, sent]).includes(`${NOWHERE}`)) expect(answer.status, said).toBe(404)
      else expect(answer.status, said).toBeLessThan(300)
    }
  }
})

test('a change of the medical class needs its right; the own parent has it', async () => {
  const { camp, people } = await everyone()
  const rows = await rowsOf(camp)
  for (const [who, person] of people) {
    const { status } = await person.patch(`/api/campers/${rows.camper}`, { medicalInfo: 'x' })
    expect(status, who).toBe(isAmong([...OFFICE, 'staff+medical', 'parent'], who) ? 200 : 403)
  }
})

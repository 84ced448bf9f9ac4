import { type AccessSamples, FAMILIES, NOWHERE, OFFICE, STAFF, TARGET } from '../kernel/rules/access-samples'

export const samples: AccessSamples = {
  actions: {
    'registration.importRoster.v1': { args: { importId: 1 }, may: OFFICE },
    'registration.register.v2': {
      args: { registrationId: 1, camperId: NOWHERE, sessionId: NOWHERE },
      may: FAMILIES,
    },
    'registration.registerForSessions.v1': {
      args: { camperId: NOWHERE, places: [{ registrationId: 1, sessionId: NOWHERE }] },
      may: FAMILIES,
    },
    'registration.changeStatus.v1': {
      args: { registrationId: NOWHERE, status: 'cancelled' },
      may: FAMILIES,
    },
    'registration.edit.v2': { args: { registrationId: NOWHERE, set: {} }, may: STAFF },
    'registration.revise.v2': { args: { registrationId: NOWHERE, set: {}, status: 'cancelled' }, may: STAFF },
    'registration.cancel.v1': { args: { registrationId: NOWHERE }, may: STAFF },
    'registration.askToCancel.v1': { args: { registrationId: NOWHERE }, may: FAMILIES },
    'registration.editByFamily.v1': { args: { registrationId: NOWHERE, set: {} }, may: FAMILIES },
    'registration.move.v1': { args: { registrationId: NOWHERE, sessionId: NOWHERE }, may: STAFF },
    'registration.settleCancelWish.v1': { args: { registrationId: NOWHERE }, may: STAFF },
    'registration.cancel.v2': { args: { registrationId: NOWHERE, keep: '0.00', back: 'refund' }, may: OFFICE },
    'registration.setRefundPolicy.v1': { args: { steps: [] }, may: OFFICE },
    'registration.setRules.v1': { args: { familiesCancel: 'ask', agesOutside: false }, may: OFFICE },
    'registration.cancelSession.v1': { args: { cancellationId: 1, sessionId: NOWHERE }, may: OFFICE },
    'registration.restoreSession.v1': { args: { cancellationId: NOWHERE }, may: OFFICE },
    'registration.setForms.v1': { args: { required: [], waiver: null }, may: OFFICE },
    'registration.signWaiver.v1': {
      args: { camperId: NOWHERE, waiverId: NOWHERE, name: 'X' },
      may: FAMILIES,
    },
    'registration.stateMedical.v1': {
      args: { camperId: NOWHERE },
      may: [...OFFICE, 'staff+medical', 'volunteer+medical', 'parent'],
    },
    'registration.remove.v1': { args: { registrationId: NOWHERE }, may: OFFICE },
  },
  changes: {
    registrations: { status: { may: STAFF, own: FAMILIES }, camperId: { may: OFFICE } },
    registration_money: { totalAmount: { may: STAFF }, amountPaid: { may: STAFF }, amountRefunded: { may: OFFICE } },
  },
  sees: {
    registrations: 'RRRRO',
    registration_medical: 'RRmmO',
    registration_money: 'RRR-O',
    registration_office: 'RR---',
    waiver_texts: 'RRRRR',
    camper_forms: 'RRR-O',
    session_cancellations: 'RR---',
  },
  deletes: {
    registrations: ['registration.remove.v1', { registrationId: TARGET }],
  },
}

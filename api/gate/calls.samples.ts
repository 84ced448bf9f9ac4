import { type CallSamples, NOWHERE, WORKERS } from '#shared/kernel/rules/access-samples'

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/gate': { may: WORKERS },
  'POST /api/departures': { may: WORKERS, body: () => ({ registrationId: NOWHERE, contactId: null, name: 'X' }) },
  'POST /api/departures/:id/undo': { may: WORKERS },
}

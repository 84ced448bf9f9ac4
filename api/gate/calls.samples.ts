import { type CallSamples, NOWHERE, WORKERS } from '#shared/kernel/rules/access-samples'

/** Who may make which call, once more, and what it takes. */
export const calls: CallSamples = {
  'GET /api/gate': { may: WORKERS },
  'POST /api/departures': { may: WORKERS, body: () => ({ registrationId: NOWHERE, contactId: null, name: 'X' }) },
  'POST /api/departures/:id/undo': { may: WORKERS },
}

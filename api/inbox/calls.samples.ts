import { type CallSamples, NOWHERE, OFFICE } from '#shared/kernel/rules/access-samples'

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/inbox/families': { may: OFFICE },
  'GET /api/inbox/dependents': { may: OFFICE, answers: 400 },
  'POST /api/inbox/book': {
    may: OFFICE,
    body: () => ({ uids: [`00000000-0000-4000-8000-000${NOWHERE}`], reason: 'x' }),
  },
}

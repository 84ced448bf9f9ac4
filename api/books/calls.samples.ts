import { type CallSamples, OFFICE, type Who } from '#shared/kernel/rules/access-samples'

const TAKES: readonly Who[] = [...OFFICE, 'staff+financial']

/** Who may make each call, stated a second time, and what it takes. */
export const calls: CallSamples = {
  'GET /api/deposits': { may: TAKES },
  'GET /api/deposits/open': { may: TAKES },
  'GET /api/deposits/:id': { may: TAKES },
  // The sample camp has nothing to deposit.
  'POST /api/deposits': { may: TAKES, body: () => ({ day: '2027-01-01' }), answers: 400 },
  'POST /api/deposits/:id/bank': { may: TAKES, body: () => ({ banked: '1.00', bankedOn: '2027-01-01' }) },
  'DELETE /api/deposits/:id': { may: TAKES },
}

import type { CallSamples } from '#shared/kernel/rules/access-samples'

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/erasures': { may: ['admin'] },
  'GET /api/erasures/preview': { may: ['admin'], answers: 400 },
  'POST /api/erasures': {
    may: ['admin'],
    body: () => ({ kind: 'campers', id: 1, typed: 'x', password: 'wrong' }),
    answers: 400,
  },
  'GET /api/erasures/:id/certificate': { may: ['admin'] },
}

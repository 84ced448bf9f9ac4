import type { CallSamples } from '#shared/kernel/rules/access-samples'

/** Who may make each call, stated a second time, and what it takes. */
export const calls: CallSamples = {
  'GET /api/audit': { may: ['admin'] },
}

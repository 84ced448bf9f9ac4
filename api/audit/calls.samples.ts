import type { CallSamples } from '#shared/kernel/rules/access-samples'

/** Who may make which call, once more, and what it takes. */
export const calls: CallSamples = {
  'GET /api/audit': { may: ['admin'] },
}

import { type CallSamples, EVERYBODY } from '#shared/kernel/rules/access-samples'

/** Who may make each call, stated a second time, and what it takes. */
export const calls: CallSamples = {
  'GET /api/dashboard/stats': { may: EVERYBODY },
  'GET /api/dashboard/alerts': { may: EVERYBODY },
  'GET /api/dashboard/server-alerts': { may: EVERYBODY },
}

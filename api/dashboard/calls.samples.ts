import { type CallSamples, EVERYBODY } from '#shared/kernel/rules/access-samples'

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/dashboard/stats': { may: EVERYBODY },
  'GET /api/dashboard/alerts': { may: EVERYBODY },
  'GET /api/dashboard/server-alerts': { may: EVERYBODY },
}

import { type CallSamples, EVERYBODY } from '#shared/kernel/rules/access-samples'

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/openapi.json': { may: EVERYBODY },
  'GET /api/docs': { may: EVERYBODY },
  'GET /api/docs/:slug': { may: EVERYBODY, answers: 404 },
}

import { type CallSamples, EVERYBODY } from '#shared/kernel/rules/access-samples'

/** Who may make each call, stated a second time, and what it takes. */
export const calls: CallSamples = {
  'GET /api/openapi.json': { may: EVERYBODY },
  'GET /api/docs': { may: EVERYBODY },
  'GET /api/docs/:slug': { may: EVERYBODY, answers: 404 },
}

import { type CallSamples, WORKERS } from '#shared/kernel/rules/access-samples'

/** Who may make which call, once more, and what it takes. */
export const calls: CallSamples = {
  'GET /api/files/:token': { may: WORKERS },
}

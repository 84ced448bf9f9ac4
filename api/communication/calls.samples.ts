import type { CallSamples } from '#shared/kernel/access-samples'

/** Who may make which call, once more, and what it takes. */
export const calls: CallSamples = {
  'GET /api/communication/account-emails': { may: ['admin', 'manager', 'staff'] },
}

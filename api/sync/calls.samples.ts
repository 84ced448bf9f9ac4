import { type CallSamples, OFFICE } from '#shared/kernel/rules/access-samples'

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/devices': { may: OFFICE },
  'DELETE /api/devices/:id': { may: OFFICE },
  'DELETE /api/devices/:id/loss': { may: OFFICE },
  'PATCH /api/devices/:id': { may: OFFICE, body: () => ({ name: 'X' }) },
}

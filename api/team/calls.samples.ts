import { type CallSamples, OFFICE } from '#shared/kernel/rules/access-samples'

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/team/waiting': { may: OFFICE },
  'POST /api/team/:id/decline': { may: OFFICE },
  'POST /api/team/:id/undo-approval': { may: OFFICE },
  'GET /api/team': { may: OFFICE },
  'PATCH /api/team/:id': { may: OFFICE, body: () => ({ role: 'staff' }) },
  'POST /api/team/:id/switch-off': { may: OFFICE },
  'POST /api/team/:id/switch-on': { may: OFFICE },
  'POST /api/team/:id/reset-link': { may: OFFICE, body: () => ({ by: 'link' }) },
  'GET /api/team/invitations': { may: OFFICE },
  'POST /api/team/invitations': { may: OFFICE, body: () => ({ email: 'new@b.example', role: 'staff' }) },
  'DELETE /api/team/invitations/:id': { may: OFFICE },
  'POST /api/team/:id/end-sign-ins': { may: OFFICE },
  'POST /api/team/:id/approve': { may: OFFICE, on: 'parent', body: () => ({}) },
}

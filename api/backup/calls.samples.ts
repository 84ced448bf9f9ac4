import type { CallSamples } from '#shared/kernel/rules/access-samples'

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/backups': { may: ['admin'] },
  'POST /api/backups': { may: ['admin'] },
  'PUT /api/backups/nightly': { may: ['admin'], body: () => ({ nightly: true }) },
  'POST /api/backups/upload': { may: ['admin'], answers: 400 },
  'POST /api/backups/:id/download': {
    may: ['admin'],
    body: () => ({ password: 'wrong', passphrase: 'long enough for it' }),
  },
  'DELETE /api/backups/:id': { may: ['admin'] },
  'POST /api/backups/export': {
    may: ['admin'],
    body: () => ({ password: 'wrong', passphrase: 'long enough for it' }),
    answers: 400,
  },
  'GET /api/backups/restore': { may: ['admin'] },
  'GET /api/backups/:id/difference': { may: ['admin'] },
  'POST /api/backups/:id/restore': {
    may: ['admin'],
    body: () => ({ slug: 'x', password: 'x', areas: ['campers'], ticked: [], removeAdded: false }),
  },
  'POST /api/backups/restores/:id/undo': { may: ['admin'], body: () => ({ slug: 'x', password: 'x' }) },
}

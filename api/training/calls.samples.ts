import { type CallSamples, NOWHERE, OFFICE, WORKERS } from '#shared/kernel/rules/access-samples'

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/training/programs': { may: WORKERS },
  'POST /api/training/programs': { may: OFFICE, body: () => ({ title: `Program ${Math.random()}` }) },
  'GET /api/training/programs/:id': { may: WORKERS },
  'PATCH /api/training/programs/:id': { may: OFFICE, body: () => ({ isRequired: true }) },
  'POST /api/training/programs/:id/archive': { may: OFFICE, body: () => ({}) },
  'GET /api/training/programs/:id/materials': { may: WORKERS },
  // Without a program's id there is no program.
  'GET /api/training/materials': { may: WORKERS, answers: 404 },
  'PUT /api/training/programs/:id/order': { may: OFFICE, body: () => ({ materialIds: [] }) },
  'POST /api/training/programs/:id/start': { may: WORKERS },
  'POST /api/training/materials': {
    may: OFFICE,
    body: () => ({ programId: NOWHERE, title: 'X', type: 'text', content: 'X' }),
  },
  // Its input is in `api/files`; a body of JSON has no file.
  'POST /api/training/materials/upload': { may: OFFICE, answers: 400 },
  'PUT /api/training/materials/:id/file': { may: OFFICE },
  'GET /api/training/materials/:id': { may: WORKERS },
  'PATCH /api/training/materials/:id': { may: OFFICE, body: () => ({ title: 'X' }) },
  'POST /api/training/materials/:id/archive': { may: OFFICE, body: () => ({}) },
  'POST /api/training/complete': { may: WORKERS, body: () => ({ materialId: NOWHERE }) },
  'GET /api/training/my-progress': { may: WORKERS },
  'GET /api/training/in-person': { may: WORKERS },
  'POST /api/training/programs/:id/in-person': {
    may: OFFICE,
    body: () => ({ heldOn: '2026-05-30', staffIds: [NOWHERE] }),
  },
  'POST /api/training/in-person/:id/take-back': { may: OFFICE, body: () => ({ reason: 'X' }) },
  'GET /api/training/certificates': { may: WORKERS },
  'GET /api/training/certificates/:id/pdf': { may: WORKERS },
  'POST /api/training/programs/:id/certificate': { may: WORKERS, body: () => ({}) },
}

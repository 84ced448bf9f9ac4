import { type CallSamples, NOWHERE, OFFICE, WORKERS } from '#shared/kernel/rules/access-samples'

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/staff': { may: WORKERS },
  'POST /api/staff': { may: WORKERS, body: () => ({ firstName: 'A', lastName: 'B' }) },
  'GET /api/staff/:id': { may: WORKERS },
  'PATCH /api/staff/:id/status': { may: OFFICE, body: () => ({ status: 'inactive' }) },
  'PATCH /api/staff/:id': { may: OFFICE, body: () => ({ position: 'Cook' }) },
  'DELETE /api/staff/:id': { may: OFFICE },
  'POST /api/staff/:id/undo-add': { may: OFFICE, body: () => ({ firstName: 'A', lastName: 'B' }) },
  'PUT /api/staff/:id/references': { may: OFFICE, body: () => ({ references: [] }) },
  'PUT /api/staff/:id/photo': { may: WORKERS, body: () => ({ image: null }) },
  'GET /api/staff/rules': { may: WORKERS },
  'PUT /api/staff/rules': {
    may: OFFICE,
    body: () => ({
      readiness: 'warn',
      needsCheck: true,
      references: 2,
      needsAgreement: true,
      needsTraining: true,
      applyOpen: false,
      applyWords: null,
    }),
  },
  'GET /api/staff/overrides': { may: OFFICE },
  'POST /api/staff/overrides': {
    may: ['admin'],
    body: () => ({ staffId: NOWHERE, reason: 'x', until: '2026-12-31' }),
  },
  'DELETE /api/staff/overrides/:id': { may: ['admin'] },
  'GET /api/certification-types': { may: WORKERS },
  'POST /api/certification-types': { may: OFFICE, body: () => ({ name: 'First aid' }) },
  'PATCH /api/certification-types/:id': { may: OFFICE, body: () => ({ warnDays: 30 }) },
  'DELETE /api/certification-types/:id': { may: OFFICE },
  'GET /api/certifications': { may: WORKERS },
  'GET /api/certifications/:id': { may: WORKERS },
  'POST /api/certifications': { may: WORKERS, body: () => ({ staffId: NOWHERE, typeId: NOWHERE }) },
  'PATCH /api/certifications/:id': { may: WORKERS, body: () => ({ number: '1' }) },
  'DELETE /api/certifications/:id': { may: WORKERS },
  'POST /api/certifications/:id/verify': { may: OFFICE, body: () => ({ verified: true }) },
  'PUT /api/certifications/:id/document': {
    may: WORKERS,
    body: () => ({ image: 'data:image/webp;base64,UklGRiQAAABXRUJQ' }),
  },
  'GET /api/certifications/:id/document': { may: WORKERS },
}

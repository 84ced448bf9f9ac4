import { type CallSamples, EVERYBODY, NOWHERE, OFFICE } from '#shared/kernel/rules/access-samples'

/** A camp's settings for an identity provider that it does not use. */
const IDENTITY_PROVIDER = { provider: 'google', isOn: false, clientId: null, tenant: null, domains: [] }

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/settings': { may: EVERYBODY },
  'PATCH /api/settings': { may: OFFICE, body: () => ({ address: '1 Lake Road' }) },
  'GET /api/settings/logo': { may: EVERYBODY, answers: 404 },
  'PUT /api/settings/logo': { may: OFFICE, body: () => ({ image: null }) },
  'GET /api/payment-settings': { may: ['admin'] },
  'PUT /api/payment-settings': { may: ['admin'], body: () => ({ processingFeePercentage: '2.5' }) },
  'POST /api/payment-settings/try': { may: ['admin'] },
  'POST /api/payment-settings/test-payment': { may: ['admin'], answers: 409 },
  'POST /api/payment-settings/test-payment/result': { may: ['admin'] },
  'GET /api/settings/security': { may: ['admin'] },
  'GET /api/settings/identity-providers': { may: ['admin'] },
  'PUT /api/settings/identity-providers': { may: ['admin'], body: () => IDENTITY_PROVIDER },
  'PUT /api/settings/security': { may: ['admin'], body: () => ({ idleMinutes: 60 }) },
  'GET /api/settings/operation': { may: ['admin'] },
  'PUT /api/settings/operation': { may: ['admin'], body: () => ({ rateLimit: 200 }) },
  'GET /api/settings/texts': { may: ['admin'] },
  'PUT /api/settings/texts/account': {
    may: ['admin'],
    body: () => ({ accountSid: `AC${'0'.repeat(32)}`, authToken: 'a', number: '+15555550100' }),
  },
  'DELETE /api/settings/texts/account': { may: ['admin'] },
  'PUT /api/settings/texts/registration': {
    may: ['admin'],
    body: () => ({ brandId: null, campaignId: null, termsUrl: null }),
  },
  'POST /api/settings/texts/test': { may: ['admin'], body: () => ({ to: '+15555550101' }), answers: 409 },
  'GET /api/settings/mail': { may: OFFICE },
  'PUT /api/settings/mail/server': {
    may: OFFICE,
    body: () => ({ host: 'smtp.example.org', port: 587, username: null, fromAddress: 'camp@lakeside.example' }),
  },
  'DELETE /api/settings/mail/server': { may: OFFICE },
  'PUT /api/settings/mail/reply-to': { may: OFFICE, body: () => ({ replyTo: null }) },
  'GET /api/settings/mail/domain': { may: OFFICE, answers: 409 },
  'PUT /api/settings/mail/topics': { may: OFFICE, body: () => ({ topics: [] }) },
  'POST /api/settings/mail/test': { may: OFFICE, answers: 409 },
  'GET /api/settings/mail/preview': { may: OFFICE, answers: 400 },
  'GET /api/settings/mail/queue': { may: OFFICE },
  'POST /api/settings/mail/queue/again': { may: OFFICE, answers: 409 },
  'GET /api/settings/mail/troubles': { may: OFFICE },
  'POST /api/settings/mail/queue/discard': { may: OFFICE, body: () => ({ id: null }) },
  'GET /api/data-keys': { may: ['admin'] },
  'POST /api/data-keys': {
    may: ['admin'],
    body: () => ({ name: 'X', reportIds: [NOWHERE], endsOn: '2999-01-01' }),
    answers: 400,
  },
  'DELETE /api/data-keys/:id': { may: ['admin'] },
  'GET /api/data-webhooks': { may: ['admin'] },
  'POST /api/data-webhooks': {
    may: ['admin'],
    body: () => ({ address: 'https://10.0.0.1/camp', subjects: ['campers'] }),
    answers: 400,
  },
  'POST /api/data-webhooks/:id/test': { may: ['admin'] },
  'POST /api/data-webhooks/:id/turn': { may: ['admin'], body: () => ({ isOn: true }) },
  'DELETE /api/data-webhooks/:id': { may: ['admin'] },
}

import { type CallSamples, EVERYBODY, OFFICE } from '#shared/kernel/rules/access-samples'

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'PATCH /api/profile': { may: EVERYBODY, body: () => ({ firstName: 'Ann' }) },
  'POST /api/change-password': {
    may: EVERYBODY,
    body: () => ({ currentPassword: 'wrong', newPassword: 'quiet-lake-42' }),
    answers: 400,
  },
  'GET /api/profile/sign-ins': { may: EVERYBODY },
  'GET /api/profile/second-step': { may: EVERYBODY },
  'POST /api/profile/second-step/app': { may: EVERYBODY, body: () => ({ currentPassword: 'wrong' }), answers: 400 },
  'POST /api/profile/second-step/app/confirm': { may: EVERYBODY, body: () => ({ code: '123456' }), answers: 409 },
  'POST /api/profile/second-step/recovery': {
    may: EVERYBODY,
    body: () => ({ currentPassword: 'wrong' }),
    answers: 400,
  },
  'POST /api/profile/second-step/off': { may: EVERYBODY, body: () => ({ currentPassword: 'wrong' }), answers: 400 },
  'POST /api/profile/passkeys/begin': { may: EVERYBODY, body: () => ({ currentPassword: 'wrong' }), answers: 409 },
  'POST /api/profile/passkeys': { may: EVERYBODY, body: () => ({ name: 'Phone' }), answers: 400 },
  'POST /api/profile/passkeys/rename': { may: EVERYBODY, body: () => ({ id: 'x', name: 'Phone' }), answers: 404 },
  'POST /api/profile/passkeys/prove': { may: EVERYBODY, answers: 400 },
  'POST /api/profile/passkeys/remove': {
    may: EVERYBODY,
    body: () => ({ id: 'x', currentPassword: 'wrong' }),
    answers: 400,
  },
  'GET /api/profile/accounts': { may: EVERYBODY },
  'POST /api/profile/accounts/begin': {
    may: EVERYBODY,
    body: () => ({ provider: 'google', currentPassword: 'wrong' }),
    answers: 409,
  },
  'POST /api/profile/accounts': { may: EVERYBODY, answers: 409 },
  'POST /api/profile/accounts/remove': {
    may: EVERYBODY,
    body: () => ({ id: 'x', currentPassword: 'wrong' }),
    answers: 400,
  },
  'POST /api/profile/sign-out-everywhere': { may: EVERYBODY },
  'POST /api/team/:id/reset-second-step': { may: OFFICE, body: () => ({ currentPassword: 'wrong' }) },
}

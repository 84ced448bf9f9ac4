import { type CallSamples, EVERYBODY, NOWHERE, OFFICE, STAFF } from '#shared/kernel/rules/access-samples'

const NEW = { subject: 'Hello', body: 'Hello', category: 'service', audience: [] }

const ANNOUNCED = {
  title: 'Hello',
  text: 'Hello',
  audience: 'everyone',
  from: '2027-01-01',
  until: '2027-01-02',
  needsAck: false,
}
const AUTOMATIC = {
  kind: 'birthday',
  isOn: false,
  subject: 'Happy birthday',
  body: 'Happy birthday!',
  channel: 'email',
  category: 'news',
  inApp: false,
  needsAck: false,
  time: '09:00',
  counted: 0,
  version: 0,
}
const TEMPLATE = { name: 'Hello', subject: 'Hello', body: 'Hello' }
const SENT = { title: 'Hello', text: 'Hello', requestKey: '0b8bfe0e-6d0c-4f5e-9c2f-0a4a3b1c2d3e' }
const IMAGE = 'data:image/webp;base64,UklGRiQAAABXRUJQ'

const PUSHED = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/sample',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  topics: [],
}

/** Who may make each call, stated a second time, and what it takes. */
export const calls: CallSamples = {
  'GET /api/communication/account-emails': { may: STAFF },
  'GET /api/communication/texts': { may: OFFICE },
  'GET /api/messages': { may: OFFICE },
  'GET /api/messages/:id': { may: OFFICE },
  'POST /api/messages': { may: OFFICE, body: () => NEW },
  'PATCH /api/messages/:id': { may: OFFICE, body: () => ({ subject: 'Hi' }) },
  'DELETE /api/messages/:id': { may: OFFICE },
  'POST /api/messages/:id/send': { may: OFFICE, body: () => ({ recipients: 1 }) },
  'POST /api/messages/:id/schedule': {
    may: OFFICE,
    body: () => ({ recipients: 1, sendAt: '2099-01-01T12:00:00.000Z' }),
  },
  'GET /api/automatic-mails': { may: OFFICE },
  'PUT /api/automatic-mails': {
    may: ['admin'],
    body: () => ({ mail: 'statement', subject: 'Your statement', introduction: '', version: 0 }),
  },
  'GET /api/automatic-mails/next': { may: OFFICE, answers: 400 },
  'GET /api/automatic-messages': { may: OFFICE },
  'GET /api/automatic-messages/next': { may: OFFICE, answers: 400 },
  'PUT /api/automatic-messages': { may: OFFICE, body: () => AUTOMATIC },
  'GET /api/message-templates': { may: OFFICE },
  'POST /api/message-templates': { may: OFFICE, body: () => TEMPLATE },
  'PATCH /api/message-templates/:id': { may: OFFICE, body: () => ({ name: 'Hi' }) },
  'DELETE /api/message-templates/:id': { may: OFFICE },
  'POST /api/messages/:id/recall': { may: OFFICE },
  'GET /api/messages/:id/recipients': { may: OFFICE },
  'GET /api/messages/:id/letters': { may: OFFICE },
  'GET /api/letters': { may: ['parent'] },
  'POST /api/letters/:id/confirm': { may: [...OFFICE, 'parent'] },
  'GET /api/camper-letters': { may: [...OFFICE, 'parent'] },
  'POST /api/camper-letters': { may: [...OFFICE, 'parent'], body: () => ({ camperId: NOWHERE, text: 'Hi' }) },
  'POST /api/camper-letters/printed': { may: OFFICE, body: () => ({ letterIds: [1] }) },
  'POST /api/camper-letters/replies': { may: STAFF, body: () => ({ camperId: NOWHERE, image: IMAGE }) },
  'GET /api/camper-letters/:id/image': { may: [...OFFICE, 'parent'] },
  'DELETE /api/camper-letters/:id': { may: OFFICE },
  'PUT /api/camper-mail': { may: OFFICE, body: () => ({ camperMail: false }) },
  'GET /api/announcements': { may: EVERYBODY },
  'POST /api/announcements': { may: OFFICE, body: () => ANNOUNCED },
  'PATCH /api/announcements/:id': { may: OFFICE, body: () => ({ title: 'Hi' }) },
  'DELETE /api/announcements/:id': { may: OFFICE },
  'POST /api/announcements/:id/confirm': { may: EVERYBODY },
  'GET /api/announcement-confirmations': { may: EVERYBODY },
  'GET /api/push': { may: EVERYBODY },
  'PUT /api/push': { may: EVERYBODY, body: () => PUSHED },
  'POST /api/push/off': { may: EVERYBODY, body: () => ({ endpoint: PUSHED.endpoint }) },
  'GET /api/inbound-texts': { may: OFFICE },
  'POST /api/inbound-texts/:id/handled': { may: OFFICE },
  'GET /api/broadcasts': { may: EVERYBODY },
  'GET /api/broadcast-notices': { may: [...OFFICE, 'parent'] },
  'GET /api/broadcast-confirmations': { may: EVERYBODY },
  'POST /api/broadcasts': {
    may: OFFICE,
    body: () => ({ ...SENT, families: 'session', sessionId: NOWHERE, staff: false }),
  },
  'POST /api/broadcasts/:id/all-clear': { may: OFFICE, body: () => SENT },
  'POST /api/broadcasts/:id/resend': { may: OFFICE, body: () => ({ round: 1 }) },
  'POST /api/broadcasts/:id/confirm': { may: EVERYBODY, body: () => ({ noticeId: null }) },
  'POST /api/broadcast-notices/:id/reached': { may: OFFICE, body: () => ({ note: null }) },
  'GET /api/broadcasts/:id/recipients': { may: OFFICE },
  'POST /api/messages/:id/retry': { may: OFFICE },
  'POST /api/messages/:id/test': { may: OFFICE },
  'GET /api/families/:id/messages': { may: OFFICE, on: 'family' },
  'GET /api/family-posts': { may: [...OFFICE, 'parent'] },
  'POST /api/family-posts': {
    may: [...OFFICE, 'parent'],
    body: () => ({ familyId: NOWHERE, camperId: null, text: 'Hello' }),
  },
  'POST /api/families/:id/handled': { may: OFFICE, on: 'family' },
  'GET /api/contact-choices': { may: [...STAFF, 'parent'] },
  'POST /api/contact-choices': {
    may: [...STAFF, 'parent'],
    body: () => ({ address: 'a@home.example', choice: 'off', familyId: NOWHERE }),
  },
  'POST /api/contact-choices/texts': {
    may: [...STAFF, 'parent'],
    body: () => ({ familyId: NOWHERE, number: '+15555550101', choice: 'off', wording: null }),
  },
  'POST /api/contact-choices/paper': {
    may: STAFF,
    body: () => ({ familyId: NOWHERE, number: '+15555550101', note: 'Signed' }),
  },
  'POST /api/contact-choices/stop': { may: STAFF, body: () => ({ familyId: null, addresses: ['+15555550101'] }) },
}

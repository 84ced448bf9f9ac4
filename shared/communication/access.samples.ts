import { type AccessSamples, EVERYBODY, NOWHERE, OFFICE, STAFF, TARGET } from '../kernel/rules/access-samples'

const NEW = { subject: 'Hello', body: 'Hello', category: 'service', audience: [] }

const ANNOUNCED = {
  title: 'Hello',
  text: 'Hello',
  audience: 'everyone',
  from: '2027-01-01',
  until: '2027-01-02',
  needsAck: false,
}

export const samples: AccessSamples = {
  actions: {
    'communication.write.v1': { args: { messageId: 1, ...NEW }, may: OFFICE },
    'communication.edit.v1': { args: { messageId: NOWHERE, set: { subject: 'Hi' } }, may: OFFICE },
    'communication.deleteDraft.v1': { args: { messageId: NOWHERE }, may: OFFICE },
    'communication.send.v1': { args: { messageId: NOWHERE, recipients: 1 }, may: OFFICE },
    'communication.schedule.v1': {
      args: { messageId: NOWHERE, recipients: 1, sendAt: '2099-01-01T12:00:00.000Z' },
      may: OFFICE,
    },
    'communication.template.v1': { args: { templateId: 1, name: 'Hi', subject: 'Hi', body: 'Hi' }, may: OFFICE },
    'communication.editTemplate.v1': { args: { templateId: NOWHERE, set: { name: 'Hi' } }, may: OFFICE },
    'communication.deleteTemplate.v1': { args: { templateId: NOWHERE }, may: OFFICE },
    'communication.automatic.v1': {
      args: {
        kind: 'birthday',
        isOn: false,
        subject: 'Hi',
        body: 'Hi',
        channel: 'email',
        category: 'news',
        inApp: false,
        needsAck: false,
        time: '09:00',
        counted: 0,
        version: 0,
      },
      may: OFFICE,
    },
    'communication.recall.v1': { args: { messageId: NOWHERE }, may: OFFICE },
    'communication.choose.v1': {
      args: { choiceId: 1, address: 'a@home.example', choice: 'off', familyId: NOWHERE },
      may: [...STAFF, 'parent'],
    },
    'communication.post.v1': {
      args: { postId: 1, familyId: NOWHERE, camperId: null, text: 'Hello' },
      may: [...OFFICE, 'parent'],
    },
    'communication.confirm.v1': { args: { confirmationId: 1, letterId: NOWHERE }, may: [...OFFICE, 'parent'] },
    'communication.setCamperMail.v1': { args: { camperMail: false }, may: OFFICE },
    'communication.writeToCamper.v1': {
      args: { letterId: 1, camperId: NOWHERE, text: 'Hi' },
      may: [...OFFICE, 'parent'],
    },
    'communication.mailPrinted.v1': { args: { letterIds: [NOWHERE] }, may: OFFICE },
    'communication.replyFromCamper.v1': {
      args: { letterId: 1, camperId: NOWHERE, image: 'data:image/webp;base64,UklGRiQAAABXRUJQ' },
      may: STAFF,
    },
    'communication.deleteReply.v1': { args: { letterId: NOWHERE }, may: OFFICE },
    'communication.announce.v1': { args: { announcementId: 1, ...ANNOUNCED }, may: OFFICE },
    'communication.editAnnouncement.v1': { args: { announcementId: NOWHERE, set: { title: 'Hi' } }, may: OFFICE },
    'communication.deleteAnnouncement.v1': { args: { announcementId: NOWHERE }, may: OFFICE },
    'communication.confirmAnnouncement.v1': { args: { confirmationId: 1, announcementId: NOWHERE }, may: EVERYBODY },
    'communication.confirmBroadcast.v1': {
      args: { confirmationId: 1, broadcastId: NOWHERE, noticeId: null },
      may: EVERYBODY,
    },
    'communication.noteReached.v1': { args: { confirmationId: 1, noticeId: NOWHERE, note: null }, may: OFFICE },
    'communication.chooseTexts.v1': {
      args: { choiceId: 1, familyId: NOWHERE, number: '+15555550101', choice: 'off', wording: null },
      may: [...STAFF, 'parent'],
    },
    'communication.recordTextConsent.v1': {
      args: { choiceId: 1, familyId: NOWHERE, number: '+15555550101', note: 'Signed' },
      may: STAFF,
    },
    'communication.stopMessages.v1': {
      args: { familyId: null, stops: [{ choiceId: 1, address: '+15555550101' }] },
      may: STAFF,
    },
    'communication.handled.v1': { args: { postId: 1, familyId: NOWHERE }, may: OFFICE },
  },
  sees: {
    messages: 'RR---',
    contact_choices: 'RRR-O',
    family_posts: 'RR--O',
    letters: '----O',
    letter_confirmations: 'RR--O',
    camper_letters: 'RR--O',
    camper_letter_images: '-----',
    message_templates: 'RR---',
    automatic_messages: 'RR---',
    automatic_sendings: '-----',
    announcements: 'RRRRO',
    announcement_confirmations: 'RROOO',
    broadcasts: 'RRRRO',
    broadcast_notices: 'RR--O',
    broadcast_confirmations: 'RROOO',
  },
  deletes: {
    messages: ['communication.deleteDraft.v1', { messageId: TARGET }],
    message_templates: ['communication.deleteTemplate.v1', { templateId: TARGET }],
    announcements: ['communication.deleteAnnouncement.v1', { announcementId: TARGET }],
    camper_letters: ['communication.deleteReply.v1', { letterId: TARGET }],
  },
  ledgers: [
    'messages',
    'contact_choices',
    'family_posts',
    'letters',
    'letter_confirmations',
    'camper_letters',
    'camper_letter_images',
    'announcement_confirmations',
    'broadcasts',
    'broadcast_notices',
    'broadcast_confirmations',
    'automatic_sendings',
  ],
}

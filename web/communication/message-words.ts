import type { Message } from '#shared/communication/model'

/** Labels for a message's status. */
export const STATUS_WORDS: Readonly<Record<Message['status'], string>> = {
  draft: 'Draft',
  queued: 'Sending soon',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  recalled: 'Recalled',
  needs_check: 'Needs review',
}

/** Why a message was returned, and what to do. */
export const PROBLEM_WORDS: Readonly<Record<NonNullable<Message['problem']>, string>> = {
  late: 'It reached the server more than 12 hours after you sent it. Read it again, then send it.',
  recipients_changed:
    'The number of recipients changed a lot after you sent it. Check who gets it, then send it again.',
  no_right: 'The person who sent it can no longer send messages. Check it, then send it yourself.',
  report_closed: 'One of its reports was deleted, or the sender can no longer see it. Choose recipients again.',
  no_recipients: 'No one in its audience can get it. Choose recipients again.',
  too_many: 'It has more than 10,000 recipients. Split the audience.',
  no_mail_server: 'The camp has no mail server. Set one up in Settings, then send it again.',
  texts_off:
    "The camp can't text families yet, or carriers blocked its number. See Settings, Text Messages, then send it again.",
  restored: 'The server was restored from a backup before it went out. Check it, then send it again.',
}

import { defineRefusals, wordOr } from '../kernel/refusals/declared-refusals'

/** The reasons for refusals in this area, and their messages. */
export const refusals = defineRefusals({
  maintenance: {
    status: 503,
    sentence: {
      title: 'Down for Maintenance',
      message: "The camp's server isn't available right now. What you do on this device is saved and sent later.",
    },
  },
  too_many_calls: {
    status: 429,
    sentence: { title: 'Please Wait', message: 'Too many requests in one minute. Wait a moment and try again.' },
  },
  registration_closed: {
    status: 409,
    sentence: (data) => ({
      title: 'Registration Closed',
      message: wordOr(data.why, "The camp isn't taking registrations right now. Please contact the camp office."),
    }),
  },
  mail_password_again: {
    status: 409,
    sentence: {
      title: 'Enter the Password Again',
      message: 'The server, port or username changed. To keep the password safe, enter it again.',
    },
  },
  live_keys_missing: {
    status: 409,
    sentence: { title: 'No Live Keys', message: 'Enter both live keys before you switch to live mode.' },
  },
  payment_provider_away: {
    status: 409,
    sentence: {
      title: 'Keys Not Checked',
      message: "The payment provider can't be reached right now, so the keys couldn't be checked.",
    },
  },
  test_payment_unknown: {
    status: 409,
    sentence: {
      title: "Can't Reach the Provider",
      message:
        "The payment provider can't be reached right now, so we don't know yet whether your test payment arrived. Try again in a few minutes.",
    },
  },
  test_payment_rejected: {
    status: 409,
    sentence: (data) => ({
      title: 'Test Payment Rejected',
      message: `The payment provider rejected the request: ${wordOr(data.why, 'no reason given')}`,
    }),
  },
  webhook_refused: {
    status: 400,
    sentence: { title: 'Rejected', message: "This message didn't come from the payment provider." },
  },
  no_client_secret: {
    status: 409,
    sentence: { title: 'No Client Secret', message: 'Enter the client secret before you turn on this sign-in.' },
  },
  no_public_address: {
    status: 409,
    sentence: {
      title: 'Server Address Missing',
      message:
        'People would be sent to another site and need to come back. The person who runs this server needs to set its public address first.',
    },
  },
  texts_not_set: {
    status: 409,
    sentence: { title: 'No Text Provider', message: 'Enter your account with the text provider and save it first.' },
  },
  text_not_sent: {
    status: 409,
    sentence: (data) => ({
      title: 'Not Sent',
      message: wordOr(data.why, "The text provider can't be reached right now."),
    }),
  },
  text_unsigned: {
    status: 403,
    sentence: { title: 'Rejected', message: "This message didn't come from the text provider." },
  },
  webhooks_full: {
    status: 409,
    sentence: (data) => ({
      title: 'Too Many Webhooks',
      message: `A camp can have up to ${String(data.most)} webhooks. Delete one first.`,
    }),
  },
  webhook_off: {
    status: 409,
    sentence: { title: 'Webhook Turned Off', message: 'Turn this webhook on first.' },
  },
  mail_not_set: {
    status: 409,
    sentence: { title: 'No Mail Server', message: 'Enter a mail server and save it first.' },
  },
  mail_not_sent: {
    status: 409,
    sentence: (data) => ({
      title: 'Not Sent',
      message: wordOr(data.why, "The mail server didn't accept the message."),
    }),
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

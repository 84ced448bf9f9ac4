import { defineRefusals, wordOr } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  maintenance: {
    status: 503,
    sentence: {
      title: 'Being looked after',
      message: "The camp's server is being looked after. What you do on this device is kept and sent later.",
    },
  },
  too_many_calls: {
    status: 429,
    sentence: { title: 'Too many requests', message: 'That was too much in one minute. Wait a moment, and try again.' },
  },
  registration_closed: {
    status: 409,
    sentence: (data) => ({
      title: 'Registration closed',
      message: wordOr(data.why, 'The camp takes no registrations now. Ask the office.'),
    }),
  },
  mail_password_again: {
    status: 409,
    sentence: {
      title: 'Enter the password again',
      message: 'Server, port or username has changed. So that nobody sends the password elsewhere, enter it again.',
    },
  },
  live_keys_missing: {
    status: 409,
    sentence: { title: 'No live keys', message: 'Enter both live keys before you switch to live mode.' },
  },
  payment_provider_away: {
    status: 409,
    sentence: {
      title: 'Not tried',
      message: 'The payment provider cannot be reached just now, so the keys could not be tried.',
    },
  },
  webhook_refused: {
    status: 400,
    sentence: { title: 'Refused', message: 'This is no message of the payment provider.' },
  },
  no_client_secret: {
    status: 409,
    sentence: { title: 'No client secret', message: 'Enter the client secret before you switch this sign-in on.' },
  },
  no_public_address: {
    status: 409,
    sentence: {
      title: 'No address',
      message:
        'Your provider has not entered the address of this server yet, so nobody could be sent back to it. Ask them.',
    },
  },
  mail_not_set: {
    status: 409,
    sentence: { title: 'No mail server', message: 'Enter a mail server and save it first.' },
  },
  mail_not_sent: {
    status: 409,
    sentence: (data) => ({ title: 'Not sent', message: wordOr(data.why, 'The mail server did not take the mail.') }),
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

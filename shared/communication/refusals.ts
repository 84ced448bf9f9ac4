import { defineRefusals } from '../kernel/refusals/declared-refusals'

/** The reasons for refusals in this area, and their messages. */
export const refusals = defineRefusals({
  message_not_open: {
    status: 409,
    sentence: {
      title: 'Already Sent',
      message: 'This message was already sent, so it can no longer be changed. Write a new one.',
    },
  },
  message_leaving: {
    status: 409,
    sentence: { title: 'Too Late to Recall', message: 'This message is already being sent.' },
  },
  too_many_posts: {
    status: 429,
    sentence: {
      title: 'Too Many Messages',
      message: 'Your family has sent many messages in the last hour. Please wait, or call the camp office.',
    },
  },
  message_without_recipients: {
    status: 409,
    sentence: { title: 'No Recipients', message: 'No one in this audience can get this message.' },
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

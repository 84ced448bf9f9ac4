import { defineRefusals } from '../kernel/refusals/declared-refusals'

/** The reasons for refusals in this area, and their messages. */
export const refusals = defineRefusals({
  not_a_push_service: {
    status: 400,
    sentence: {
      title: 'Notifications Not Supported',
      message: "Anchor Camp doesn't recognize this browser's notification service. Try another browser.",
    },
  },
  too_many_push_devices: {
    status: 409,
    sentence: {
      title: 'Too Many Devices',
      message: 'You already get notifications on 20 devices. Turn them off on one that you no longer use.',
    },
  },
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
  camper_mail_off: {
    status: 409,
    sentence: {
      title: 'Camper Mail Is Off',
      message: 'Camper mail is turned off right now. Please contact the camp office.',
    },
  },
  no_session_for_mail: {
    status: 409,
    sentence: {
      title: 'No Session to Write To',
      message: 'You can write to campers who are registered for a current or upcoming session.',
    },
  },
  no_mail_to_answer: {
    status: 409,
    sentence: {
      title: 'No Letter From Home',
      message: 'This camper has no camper mail from home. Check that you chose the right camper.',
    },
  },
  broadcast_over: {
    status: 409,
    sentence: {
      title: 'All Clear Already Sent',
      message: 'This emergency is over. Send a new broadcast if you need to.',
    },
  },
  broadcast_changed: {
    status: 409,
    sentence: {
      title: 'Not Sent',
      message:
        'A broadcast with different wording or a different audience was already sent from this form. Check the list first.',
    },
  },
  broadcast_just_sent: {
    status: 409,
    sentence: {
      title: 'Just Sent',
      message: 'This was sent less than 2 minutes ago. Wait a moment, then send it again.',
    },
  },
  broadcast_too_big: {
    status: 409,
    sentence: {
      title: 'Too Many Recipients',
      message: 'A broadcast can go to up to 10,000 families and staff members. Choose a smaller audience.',
    },
  },
  wording_changed: {
    status: 409,
    sentence: {
      title: 'Not Saved',
      message: 'Someone else has changed this email. Copy your text, then open the email again to see theirs.',
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

import { defineRefusals, wordOr } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  access_ended: {
    status: 409,
    sentence: ({ name }) => ({
      title: 'Access ended',
      message: `The access of ${wordOr(name, 'whoever did this')} had ended when it arrived. The office decides whether it is done.`,
    }),
  },
  unsealed: {
    status: 409,
    sentence: {
      title: 'Not proven',
      message:
        'This came in the name of somebody else, without a seal that proves it. The office decides whether it is done.',
    },
  },
  seal_broken: {
    status: 409,
    sentence: {
      title: 'Not proven',
      message: 'The seal on this does not prove who did it. The office decides whether it is done.',
    },
  },
  envelope_unreadable: {
    status: 409,
    sentence: {
      title: 'Cannot be opened',
      message:
        'This was locked away on a shared device, with a key that the server does not know any more. Whoever runs the server can name its earlier secret again; whoever did it then finds it in the inbox of that device.',
    },
  },
  uid_reused: {
    status: 409,
    sentence: { title: 'Sent twice', message: 'Another action was sent under the same number. Do it once more.' },
  },
  unknown_mutation: {
    status: 409,
    sentence: {
      title: 'Not understood',
      message: 'The server does not know this action. Update the app and try again.',
    },
  },
  depends_on_refused: {
    status: 409,
    sentence: {
      title: 'Belongs to another action',
      message: 'It belongs to an action that was not taken, and waits for a person together with it.',
    },
  },
  depends_on_missing: {
    status: 409,
    sentence: {
      title: 'Something is missing',
      message:
        'It belongs to an action that has not come. The device on which that waits may still send it; then do this once more.',
    },
  },
  settled_before: {
    status: 404,
    sentence: {
      title: 'Settled already',
      message: 'Somebody has settled this meanwhile. There is nothing left to do.',
    },
  },
  booked_before: {
    status: 409,
    sentence: { title: 'Booked already', message: 'The office has booked this meanwhile. It is not done once more.' },
  },
  not_bookable: {
    status: 409,
    sentence: {
      title: 'Not to be booked',
      message: 'This cannot be booked for whoever did it. Do it anew in your own name, if it is right.',
    },
  },
  booked_apart: {
    status: 409,
    sentence: {
      title: 'Only together',
      message: 'This was refused together with something that still waits. Book both together.',
    },
  },
  refused_cut: {
    status: 409,
    sentence: {
      title: 'Too long to be booked here',
      message: 'Only the device on which this was done has all of it. Try it again there.',
    },
  },
  group_waiting: {
    status: 409,
    sentence: {
      title: 'Not all of it has come back',
      message: 'Something that belongs to this action is still on its way. Wait until it is here too, then try again.',
    },
  },
  server_failed: {
    status: 409,
    sentence: {
      title: 'The server could not do it',
      message: 'The server failed on this action again and again. It is kept here: try again later or tell the office.',
    },
  },
  action_too_large: {
    status: 409,
    sentence: { title: 'Too large', message: 'This is more than can be sent at once. Do it again in smaller parts.' },
  },
  action_unreadable: {
    status: 409,
    sentence: {
      title: 'Not understood',
      message: 'The server could not read this action. Update the app and do it again.',
    },
  },
  already_saved: {
    status: 409,
    sentence: { title: 'Already saved', message: 'This was saved before; it is not done twice.' },
  },
  too_many_refused: {
    status: 429,
    sentence: {
      title: 'Too many refused',
      message:
        'Too many actions of this device were refused within a day. What still waits is kept on it and tried again tomorrow. Tell the office.',
    },
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

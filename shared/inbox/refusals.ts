import { defineRefusals, wordOr } from '../kernel/refusals/declared-refusals'

/** The refusals of this area and their texts. */
export const refusals = defineRefusals({
  access_ended: {
    status: 409,
    sentence: ({ name }) => ({
      title: 'Access Ended',
      message: `${name ? `${wordOr(name, '')}'s` : "The sender's"} access had ended before this arrived. The office decides whether to apply it.`,
    }),
  },
  unsealed: {
    status: 409,
    sentence: {
      title: 'Not Verified',
      message:
        "This was sent in another person's name, without proof that it's from them. The office decides whether to apply it.",
    },
  },
  seal_broken: {
    status: 409,
    sentence: {
      title: 'Not Verified',
      message: "The signature on this doesn't prove who did it. The office decides whether to apply it.",
    },
  },
  envelope_unreadable: {
    status: 409,
    sentence: {
      title: "Can't Be Opened",
      message:
        "This was encrypted on a shared device with a key the server no longer has. The person who runs the server can add the previous secret. The person who did this will then find it in that device's inbox.",
    },
  },
  uid_reused: {
    status: 409,
    sentence: {
      title: 'Number Already Used',
      message: 'Another change was sent with the same number. Please do this again.',
    },
  },
  unknown_mutation: {
    status: 409,
    sentence: {
      title: 'Update Needed',
      message: "The server doesn't recognize this change. Update the app and try again.",
    },
  },
  depends_on_refused: {
    status: 409,
    sentence: {
      title: 'Needs Review',
      message: 'It depends on a change that was rejected. Review both together.',
    },
  },
  depends_on_missing: {
    status: 409,
    sentence: {
      title: 'Something Is Missing',
      message:
        "It depends on a change that hasn't arrived yet. The device that has it may still send it. Once it has arrived, do this again.",
    },
  },
  settled_before: {
    status: 404,
    sentence: {
      title: 'Already Resolved',
      message: "Someone else took care of this. There's nothing left to do.",
    },
  },
  booked_before: {
    status: 409,
    sentence: {
      title: 'Nothing Left to Do',
      message: "The office has already applied this, so it won't be done again.",
    },
  },
  not_bookable: {
    status: 409,
    sentence: {
      title: "Can't Be Applied",
      message: "You can't apply this for the person who did it. If it's right, do it again yourself.",
    },
  },
  booked_apart: {
    status: 409,
    sentence: {
      title: 'Apply Both Together',
      message: "This was rejected along with another change that's still waiting. Apply them together.",
    },
  },
  dependent_not_allowed: {
    status: 409,
    sentence: {
      title: "Can't Be Applied Together",
      message:
        "A change that depends on this one isn't allowed for the person who made it, so nothing was applied. If both changes are right, make them yourself.",
    },
  },
  more_depends: {
    status: 409,
    sentence: ({ words }) => ({
      title: 'Other Changes Depend on It',
      message: `These changes depend on it and must be applied with it: ${Array.isArray(words) ? words.join('; ') : 'unknown'}. Include all of them.`,
    }),
  },
  refused_cut: {
    status: 409,
    sentence: {
      title: 'Too Long to Apply Here',
      message: 'Only the device where this was done has all the details. Try again there.',
    },
  },
  group_waiting: {
    status: 409,
    sentence: {
      title: 'Still Arriving',
      message: 'Part of this change is still on its way. Wait until it arrives, then try again.',
    },
  },
  server_failed: {
    status: 409,
    sentence: {
      title: 'Server Error',
      message: "The server failed on this change several times. It's saved here. Try again later or tell the office.",
    },
  },
  action_too_large: {
    status: 409,
    sentence: { title: 'Too Large', message: 'This is too much to send at once. Do it again in smaller parts.' },
  },
  action_unreadable: {
    status: 409,
    sentence: {
      title: 'Update Needed',
      message: "The server couldn't read this change. Update the app and do it again.",
    },
  },
  already_saved: {
    status: 409,
    sentence: { title: 'Nothing Left to Do', message: "This was already saved, so it won't be saved twice." },
  },
  too_many_refused: {
    status: 429,
    sentence: {
      title: 'Sending Paused',
      message:
        'Too many changes from this device were rejected in one day. Unsent changes stay on the device and are tried again tomorrow. Tell the office.',
    },
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

import { dayOr, defineRefusals, namesIn, wordOr } from '../kernel/refusals/declared-refusals'
import { counted } from '../kernel/rules/words'

/** Words for what a parent may have waiting for the office. */
const WAITING_WORDS: Readonly<Record<string, string>> = {
  families: 'families',
  campers: 'children',
  registrations: 'registrations',
}

/** The adjective for each status, as used before the word "registration" and after "can't be". */
const STATUS_ADJECTIVES: Readonly<Record<string, string>> = { waitlist: 'waitlisted' }
const adjective = (status: unknown, otherwise: string) => {
  const word = wordOr(status, otherwise)
  return STATUS_ADJECTIVES[word] ?? word
}

/** The reasons for refusals in this area, and their messages. */
export const refusals = defineRefusals({
  no_account: {
    status: 409,
    sentence: {
      title: 'No Account',
      message:
        'This camper has no family, so there is no account to keep the money on. Refund it, or add the camper to a family.',
    },
  },
  waiver_signed: {
    status: 409,
    sentence: {
      title: 'No Need to Sign Again',
      message: "You've already signed this version of the waiver for this camper.",
    },
  },
  place_taken: {
    status: 409,
    sentence: (data) => ({
      title: 'Added to the Waitlist',
      message: `The last spot in ${wordOr(data.session, 'the session')} was taken on another device, so ${wordOr(data.camper, 'the camper')} is now on the waitlist.`,
    }),
  },
  session_cancelled: {
    status: 409,
    sentence: (data) => ({
      title: 'No Longer Available',
      message: `${wordOr(data.session, 'This session')} has been cancelled.`,
    }),
  },
  session_closed: {
    status: 409,
    sentence: (data) => ({
      title: "Can't Register Now",
      message: `Registration for ${wordOr(data.session, 'this session')} has closed.${
        data.deadline ? ` The deadline was ${dayOr(data.deadline, '')}.` : ''
      } Please contact the camp office.`,
    }),
  },
  session_full: {
    status: 409,
    sentence: (data) => ({
      title: 'Session Full',
      message: `${Number(data.capacity) === 1 ? 'The only spot' : `All ${String(data.capacity)} spots`} in ${wordOr(data.session, 'this session')} ${Number(data.capacity) === 1 ? 'is' : 'are'} taken.`,
    }),
  },
  outside_ages: {
    status: 409,
    sentence: ({ camper, age, session, range }) => ({
      title: "Age Doesn't Match",
      message: `${wordOr(camper, 'The camper')} will be ${String(age)} when ${wordOr(session, 'the session')} starts. ${wordOr(range, 'Other ages')} only. Please contact the camp office.`,
    }),
  },
  cancel_started: {
    status: 409,
    sentence: ({ session }) => ({
      title: "Can't Cancel Online",
      message: `${wordOr(session, 'The session')} has already started. Please contact the camp office to cancel.`,
    }),
  },
  cancel_by_office: {
    status: 409,
    sentence: {
      title: "Can't Cancel Online",
      message: 'Only the camp office can cancel registrations. Please contact the office.',
    },
  },
  cancel_paid: {
    status: 409,
    sentence: {
      title: 'Contact the Office to Cancel',
      message:
        "You've made a payment for this registration, so the camp office needs to approve the cancellation. Please contact the office.",
    },
  },
  too_many_waiting: {
    status: 409,
    sentence: ({ kind, most }) => ({
      title: 'Waiting for the Camp Office',
      message: `You already have ${String(most)} ${WAITING_WORDS[String(kind)] ?? 'entries'} waiting for review. Please ask the camp office to review them before you add another.`,
    }),
  },
  hold_ended: {
    status: 409,
    sentence: ({ session }) => ({
      title: 'Hold Expired',
      message: `The spot was held for 48 hours, and ${wordOr(session, 'the session')} is now full. Add this registration to the waitlist.`,
    }),
  },
  others_wait: {
    status: 409,
    sentence: (data) => ({
      title: 'Others Are Ahead in Line',
      message: `${counted(Number(data.waiting), 'camper is', 'campers are')} waiting for a spot in ${wordOr(data.session, 'this session')}. Register again to join the waitlist.`,
    }),
  },
  no_place_there: {
    status: 409,
    sentence: ({ session, waiting }) => ({
      title: 'Not Moved',
      message: `${wordOr(session, 'The other session')} has no open spots${
        Number(waiting) > 0
          ? `, and ${counted(Number(waiting), 'camper is', 'campers are')} already waiting for one`
          : ''
      }. You can move this registration to its waitlist instead.`,
    }),
  },
  change_closed: {
    status: 409,
    sentence: ({ session, last }) => ({
      title: 'Too Late to Change',
      message: `Changes to ${wordOr(session, 'this session')} ${last ? `closed on ${dayOr(last, '')}` : 'are closed'}. Please contact the camp office.`,
    }),
  },
  already_registered: {
    status: 409,
    sentence: (data) => ({
      title: 'Duplicate Registration',
      message: `${wordOr(data.camper, 'This camper')} is already registered for ${wordOr(data.session, 'this session')}.`,
    }),
  },
  registration_status: {
    status: 409,
    sentence: (data) => ({
      title: 'Status Not Changed',
      message:
        data.from === data.to
          ? `This registration is already ${adjective(data.from, 'that way')}.`
          : `A ${adjective(data.from, 'registered')} registration can't be ${adjective(data.to, 'changed that way')}.`,
    }),
  },
  registration_paid: {
    status: 409,
    sentence: {
      title: "Can't Delete",
      message: 'This registration has payments. Cancel it instead of deleting it.',
    },
  },
  camper_paid: {
    status: 409,
    sentence: (data) => ({
      title: "Can't Delete",
      message: `The family has paid for a registration for ${wordOr(data.camper, 'this camper')}. Set the camper to Inactive instead of deleting.`,
    }),
  },
  session_occupied: {
    status: 409,
    sentence: (data) => ({
      title: "Can't Delete",
      message: `${wordOr(data.session, 'This session')} still has registrations (${String(data.count)}): ${namesIn(data.campers)}.`,
    }),
  },
  session_has_places: {
    status: 409,
    sentence: ({ session, count }) => ({
      title: 'Use Cancel Session',
      message: `${counted(Number(count), 'camper is', 'campers are')} registered for ${wordOr(session, 'this session')}. Choose "Cancel Session" to decide what happens to them.`,
    }),
  },
  cancelling_taken_back: {
    status: 409,
    sentence: ({ session }) => ({
      title: 'Nothing to Undo',
      message: `${wordOr(session, 'The session')} has already been restored.`,
    }),
  },
  cancelling_too_old: {
    status: 409,
    sentence: ({ session }) => ({
      title: 'Too Late to Undo',
      message: `${wordOr(session, 'The session')} was cancelled more than a day ago. Add a new session instead.`,
    }),
  },
  cancelling_stayed: {
    status: 409,
    sentence: ({ session, campers }) => ({
      title: 'Restored with Exceptions',
      message: `${wordOr(session, 'The session')} has been restored. These campers were changed in the meantime and were left as they are: ${namesIn(campers)}.`,
    }),
  },
  session_paid: {
    status: 409,
    sentence: (data) => ({
      title: "Can't Delete",
      message: `Families have paid for ${wordOr(data.session, 'this session')}. Cancel it instead of deleting it.`,
    }),
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

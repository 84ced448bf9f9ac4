import { defineRefusals, namesIn, wordOr } from '../kernel/declared-refusals'

/** What people call the things of a parent that may wait for the office. */
const WAITING_WORDS: Readonly<Record<string, string>> = {
  families: 'families',
  campers: 'children',
  registrations: 'registrations',
}

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  waiver_signed: {
    status: 409,
    sentence: {
      title: 'Signed already',
      message: 'You have signed this version of the waiver for this camper before.',
    },
  },
  place_taken: {
    status: 409,
    sentence: (data) => ({
      title: 'On the Waitlist',
      message: `${wordOr(data.camper, 'The camper')} is on the waitlist of ${wordOr(data.session, 'the session')}: the last place was given on another device.`,
    }),
  },
  session_cancelled: {
    status: 409,
    sentence: (data) => ({
      title: 'Session cancelled',
      message: `${wordOr(data.session, 'This session')} is cancelled.`,
    }),
  },
  session_closed: {
    status: 409,
    sentence: (data) => ({
      title: 'Registration closed',
      message: `${wordOr(data.session, 'This session')} takes no registrations now.${
        data.deadline ? ` The deadline was ${String(data.deadline)}.` : ''
      } Ask the office.`,
    }),
  },
  session_full: {
    status: 409,
    sentence: (data) => ({
      title: 'Session full',
      message: `All ${String(data.capacity)} places of ${wordOr(data.session, 'this session')} are taken.`,
    }),
  },
  outside_ages: {
    status: 409,
    sentence: ({ camper, age, session, range }) => ({
      title: 'Outside the ages',
      message: `${wordOr(camper, 'The camper')} is ${String(age)} when ${wordOr(session, 'the session')} starts, which is for: ${wordOr(range, 'other ages')}. Ask the office.`,
    }),
  },
  cancel_started: {
    status: 409,
    sentence: ({ session }) => ({
      title: 'The session has begun',
      message: `${wordOr(session, 'The session')} has begun. Ask the office to cancel.`,
    }),
  },
  cancel_by_office: {
    status: 409,
    sentence: {
      title: 'The office cancels',
      message: 'At this camp the office cancels registrations. Please ask there.',
    },
  },
  cancel_paid: {
    status: 409,
    sentence: {
      title: 'Money was paid',
      message: 'Money was paid for this place, so the office has to agree. Ask the office to cancel.',
    },
  },
  too_many_waiting: {
    status: 409,
    sentence: ({ kind, most }) => ({
      title: 'The office has to look first',
      message: `${String(most)} of your ${WAITING_WORDS[String(kind)] ?? 'entries'} wait for the office already. Ask the camp's office to look at them, then add this one.`,
    }),
  },
  hold_ended: {
    status: 409,
    sentence: ({ session }) => ({
      title: 'Place not kept any more',
      message: `The place was kept for 48 hours, and ${wordOr(session, 'the session')} is full meanwhile. Put this registration on the waitlist.`,
    }),
  },
  others_wait: {
    status: 409,
    sentence: (data) => ({
      title: 'Others wait',
      message: `${data.waiting === 1 ? '1 camper waits' : `${String(data.waiting)} campers wait`} for a place in ${wordOr(data.session, 'this session')}. Register anew: that gives a place on the waitlist.`,
    }),
  },
  no_place_there: {
    status: 409,
    sentence: ({ session, waiting }) => ({
      title: 'No place there',
      message: `${wordOr(session, 'The other session')} has no free place${
        Number(waiting) > 0
          ? `, and ${waiting === 1 ? '1 camper waits' : `${String(waiting)} campers wait`} for one`
          : ''
      }. The registration was not moved. It can be moved to the waitlist there.`,
    }),
  },
  change_closed: {
    status: 409,
    sentence: ({ session, last }) => ({
      title: 'Too late to change',
      message: `The last day to change something for ${wordOr(session, 'this session')} was ${wordOr(last, 'before')}. Tell the office.`,
    }),
  },
  already_registered: {
    status: 409,
    sentence: (data) => ({
      title: 'Already registered',
      message: `${wordOr(data.camper, 'This camper')} is registered for ${wordOr(data.session, 'this session')} already.`,
    }),
  },
  registration_status: {
    status: 409,
    sentence: (data) => ({
      title: 'Not possible',
      message: `A registration that is ${wordOr(data.from, 'so')} cannot become ${wordOr(data.to, 'that')}.`,
    }),
  },
  registration_paid: {
    status: 409,
    sentence: {
      title: 'Money was paid',
      message: 'There is money on this registration. Cancel it instead of deleting it.',
    },
  },
  camper_paid: {
    status: 409,
    sentence: (data) => ({
      title: 'Money was paid',
      message: `The family has paid for a place of ${wordOr(data.camper, 'this camper')}. Set the camper inactive instead of deleting.`,
    }),
  },
  session_occupied: {
    status: 409,
    sentence: (data) => ({
      title: 'Campers are registered',
      message: `${String(data.count)} registered for ${wordOr(data.session, 'this session')}: ${namesIn(data.campers)}.`,
    }),
  },
  session_has_places: {
    status: 409,
    sentence: ({ session, count }) => ({
      title: 'Campers are registered',
      message: `${count === 1 ? '1 camper is' : `${String(count)} campers are`} registered for ${wordOr(session, 'this session')}. Choose "Cancel Session": it asks what becomes of them.`,
    }),
  },
  cancelling_taken_back: {
    status: 409,
    sentence: ({ session }) => ({
      title: 'Taken back already',
      message: `${wordOr(session, 'The session')} was brought back before.`,
    }),
  },
  cancelling_too_old: {
    status: 409,
    sentence: ({ session }) => ({
      title: 'Too late',
      message: `${wordOr(session, 'The session')} was cancelled more than a day ago. Add a new session instead.`,
    }),
  },
  cancelling_stayed: {
    status: 409,
    sentence: ({ session, campers }) => ({
      title: 'Some were changed meanwhile',
      message: `${wordOr(session, 'The session')} is back. These were changed since and stay as they are: ${namesIn(campers)}.`,
    }),
  },
  session_paid: {
    status: 409,
    sentence: (data) => ({
      title: 'Families have paid',
      message: `Families have paid for ${wordOr(data.session, 'this session')}. Cancel it instead of deleting it.`,
    }),
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

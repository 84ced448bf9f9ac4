import { defineRefusals, wordOr } from '../kernel/refusals/declared-refusals'
import { isDay, sayDay } from '../kernel/values/dates'
import { MAX_CHANGES_PER_DAY } from './change-model'

/** The reasons for refusals in this area, and their messages. */
export const refusals = defineRefusals({
  not_in_camp: {
    status: 409,
    sentence: (data) => ({
      title: 'Not at Camp Today',
      message: `${wordOr(data.camper, 'This camper')} doesn't have a spot in any session today.`,
    }),
  },
  left_already: {
    status: 409,
    sentence: (data) => ({
      title: 'Already Checked Out',
      message: `${wordOr(data.camper, 'This camper')} left with ${wordOr(data.name, 'someone')} earlier that day. If that's wrong, undo that check-out first and tell the office right away.`,
    }),
  },
  pick_up_not_named: {
    status: 409,
    sentence: {
      title: 'No Longer Authorized',
      message: 'This contact is no longer allowed to pick up the child. Check the list again and ask the office.',
    },
  },
  change_day_over: {
    status: 409,
    sentence: {
      title: 'That Day Is Over',
      message: 'Pickup changes are for today or a later day. Please call the camp office.',
    },
  },
  change_outside_session: {
    status: 409,
    sentence: (data) => ({
      title: 'Not at Camp That Day',
      message: `${wordOr(data.camper, 'This camper')} doesn't have a spot in a session on ${typeof data.day === 'string' && isDay(data.day) ? sayDay(data.day) : 'that day'}. Choose another day, or call the camp office.`,
    }),
  },
  too_many_changes: {
    status: 409,
    sentence: {
      title: 'Too Many Changes',
      message: `You can send up to ${MAX_CHANGES_PER_DAY} pickup changes for a child and day. Please call the camp office.`,
    },
  },
  merge_pickup_changes: {
    status: 409,
    sentence: ({ name }) => ({
      title: "Can't Undo This Merge",
      message: `A pickup change was sent for this camper after ${wordOr(name, 'the other')} was merged, so there's no way to tell which of the two it's for. Withdraw it first.`,
    }),
  },
  pick_up_unconfirmed: {
    status: 409,
    sentence: {
      title: 'Not Confirmed Yet',
      message:
        "This person isn't on the pickup list. Check a photo ID, or call the family or the office, and choose which.",
    },
  },
  undo_late: {
    status: 409,
    sentence: {
      title: 'Too Late to Undo',
      message: 'At the gate, a check-out can only be undone within 10 minutes. Ask the office to undo it.',
    },
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

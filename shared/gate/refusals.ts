import { defineRefusals, wordOr } from '../kernel/refusals/declared-refusals'

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

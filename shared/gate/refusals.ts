import { defineRefusals, wordOr } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  not_in_camp: {
    status: 409,
    sentence: (data) => ({
      title: 'Not in camp',
      message: `${wordOr(data.camper, 'This camper')} has no place in a session that runs today.`,
    }),
  },
  left_already: {
    status: 409,
    sentence: (data) => ({
      title: 'Left already',
      message: `${wordOr(data.camper, 'This camper')} left before on this day, with ${wordOr(data.name, 'somebody')}. If that was wrong, undo it first; and tell the office at once.`,
    }),
  },
  pick_up_not_named: {
    status: 409,
    sentence: {
      title: 'Not on the list any more',
      message: 'This contact may not pick the child up any more. Look at the list again, and ask the office.',
    },
  },
  undo_late: {
    status: 409,
    sentence: {
      title: 'Too late to undo',
      message: 'Whoever is at the gate can undo this within 10 minutes. Ask the office to do it now.',
    },
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

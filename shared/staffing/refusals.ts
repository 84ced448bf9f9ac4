import { dayOr, defineRefusals, labelOr, wordOr } from '../kernel/refusals/declared-refusals'
import { STAFF_STATUS_WORDS } from '../staff/model'

/** The reasons for refusals in this area, and their messages. */
export const refusals = defineRefusals({
  not_working: {
    status: 409,
    sentence: (data) => ({
      title: 'Not on Staff Now',
      message: `${wordOr(data.name, 'This person')}'s status is ${labelOr(data.status, STAFF_STATUS_WORDS, 'not on the staff')}. Only approved or active staff can be assigned.`,
    }),
  },
  staff_off: {
    status: 409,
    sentence: (data) => ({
      title: 'Time Off',
      message: `${wordOr(data.name, 'This person')} has time off for this whole assignment (${dayOr(data.from, '?')} to ${dayOr(data.to, '?')}).`,
    }),
  },
  already_posted: {
    status: 409,
    sentence: (data) => ({
      title: 'Already Assigned',
      message: `${wordOr(data.name, 'This person')} already has this assignment on some of these days. Edit that one instead.`,
    }),
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

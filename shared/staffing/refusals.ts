import { defineRefusals, wordOr } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  not_working: {
    status: 409,
    sentence: (data) => ({
      title: 'Not working at the camp',
      message: `${wordOr(data.name, 'This person')} is ${wordOr(data.status, 'not on the staff').replace('_', ' ')}. Only staff who are approved or active get a post.`,
    }),
  },
  staff_off: {
    status: 409,
    sentence: (data) => ({
      title: 'Time off',
      message: `${wordOr(data.name, 'This person')} is off on all days of this post (${wordOr(data.from, '?')} to ${wordOr(data.to, '?')}).`,
    }),
  },
  already_posted: {
    status: 409,
    sentence: (data) => ({
      title: 'Posted there already',
      message: `${wordOr(data.name, 'This person')} has this post already on some of these days. Change that one instead.`,
    }),
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

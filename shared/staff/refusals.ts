import { defineRefusals, wordOr } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  already_applied: {
    status: 409,
    sentence: { title: 'Applied already', message: 'You have applied already. The office decides about it.' },
  },
  own_status: {
    status: 409,
    sentence: { title: 'Your own status', message: 'Somebody else of the office has to change your own status.' },
  },
  staff_status: {
    status: 409,
    sentence: (data) => ({
      title: 'Not now',
      message: `${wordOr(data.name, 'This person')} is ${wordOr(data.from, 'there')} and cannot become ${wordOr(data.to, 'that')} from there.`,
    }),
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

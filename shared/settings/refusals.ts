import { defineRefusals, wordOr } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  registration_closed: {
    status: 409,
    sentence: (data) => ({
      title: 'Registration closed',
      message: wordOr(data.why, 'The camp takes no registrations now. Ask the office.'),
    }),
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

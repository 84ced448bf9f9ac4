import { defineRefusals, wordOr } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  session_status: {
    status: 409,
    sentence: (data) => ({
      title: 'Not possible',
      message: `${wordOr(data.session, 'This session')} is ${wordOr(data.from, 'as it is')} and cannot become ${wordOr(data.to, 'that')}.`,
    }),
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

import { defineRefusals, wordOr } from '../kernel/refusals/declared-refusals'

/** The refusals of this area and their texts. */
export const refusals = defineRefusals({
  session_status: {
    status: 409,
    sentence: (data) => ({
      title: 'Status Not Changed',
      message:
        data.from === data.to
          ? `${wordOr(data.session, 'This session')} is already ${wordOr(data.from, 'that way')}.`
          : `${wordOr(data.session, 'This session')} is ${wordOr(data.from, 'as it is')} and can't be changed to ${wordOr(data.to, 'that')}.`,
    }),
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

import { defineRefusals, displayCash } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  refund_too_much: {
    status: 409,
    sentence: (data) => ({
      title: "Can't Refund That Much",
      message: `You can refund up to ${displayCash(data, data.left)}.`,
    }),
  },
  nothing_to_reverse: {
    status: 409,
    sentence: {
      title: 'Nothing to Reverse',
      message: 'This payment was already refunded or reversed.',
    },
  },
  not_a_payment: {
    status: 409,
    sentence: {
      title: 'Not a Payment',
      message: 'Only a payment can be refunded or reversed.',
    },
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

import { countLeft, defineRefusals, displayCash, reasonsLeft, wordOr } from '../kernel/refusals/declared-refusals'

/** The refusals of this area and their texts. */
export const refusals = defineRefusals({
  insufficient_funds: {
    status: 409,
    sentence: (data) => ({
      title: 'Not Enough Funds',
      message: `${wordOr(data.camper, 'The camper')} has ${displayCash(data, data.balance)}. This purchase is ${displayCash(data, data.total)}, so ${displayCash(data, data.shortfall)} is missing.`,
    }),
  },
  daily_limit: {
    status: 409,
    sentence: (data) => ({
      title: 'Daily Limit',
      message: `${wordOr(data.camper, 'The camper')} can spend ${displayCash(data, data.limit)} a day and has ${displayCash(data, data.left)} left today.`,
    }),
  },
  close_out_differs: {
    status: 409,
    sentence: (data) => ({
      title: 'The Balance Has Changed',
      message: `The list showed ${displayCash(data, data.shown)}, but the account now has ${displayCash(data, data.now)}. Check it again.`,
    }),
  },
  closed_before: {
    status: 409,
    sentence: {
      title: 'Already Closed Out',
      message:
        'This account was closed out on another device first. If cash was paid out twice, take it off the account manually.',
    },
  },
  close_out_left: {
    status: 409,
    sentence: (data, others) => ({
      title: 'Some Accounts Are Still Open',
      message: `Not closed out: ${countLeft(data)}.`,
      details: reasonsLeft(data, others),
    }),
  },
  not_reversible: {
    status: 409,
    sentence: {
      title: "Can't Reverse This",
      message: 'Only funds that were added or taken off manually can be reversed.',
    },
  },
  already_reversed: {
    status: 409,
    sentence: { title: 'Nothing to Reverse', message: 'This transaction was already reversed.' },
  },
  sku_taken: {
    status: 409,
    sentence: (data) => ({
      title: 'SKU in Use',
      message: `${wordOr(data.item, 'Another item')} already uses the SKU ${wordOr(data.sku, '')}. Each SKU can belong to only one item.`,
    }),
  },
  code_taken: {
    status: 409,
    sentence: (data) => ({
      title: 'Code in Use',
      message: `${wordOr(data.by, 'Someone')} already has the code ${wordOr(data.code, '')}. Each code can belong to only one camper or item.`,
    }),
  },
  cash_only: {
    status: 409,
    sentence: {
      title: 'Cash Only',
      message: 'A sale without a camper has no account to charge, so it must be paid in cash.',
    },
  },
  cash_short: {
    status: 409,
    sentence: (data) => ({
      title: 'Not Enough Cash',
      message: `The total is ${displayCash(data, data.total)}, but only ${displayCash(data, data.received)} was received.`,
    }),
  },
  drawer_open: {
    status: 409,
    sentence: (data) => ({
      title: 'Already Open',
      message: `The drawer for ${wordOr(data.till, 'this till')} was already opened that day.`,
    }),
  },
  drawer_not_today: {
    status: 409,
    sentence: {
      title: 'Not Today',
      message: "You can only open today's drawer. For another day, ask the camp office.",
    },
  },
  drawer_of_other_device: {
    status: 409,
    sentence: (data) => ({
      title: "Another Till's Drawer",
      message: `${wordOr(data.till, 'This till')} is the name of another device. Name this till differently, or ask staff to open the drawer here.`,
    }),
  },
  not_counted: {
    status: 409,
    sentence: { title: 'Not Counted Yet', message: 'Count the cash in the drawer first.' },
  },
  drawer_signed: {
    status: 409,
    sentence: {
      title: "Can't Change the Count",
      message: 'This drawer was already signed off, so its count stays as it is.',
    },
  },
  total_mismatch: {
    status: 409,
    sentence: {
      title: "Total Doesn't Add Up",
      message: "The total doesn't match the items. Empty the cart and enter the sale again.",
    },
  },
  amount_too_large: {
    status: 409,
    sentence: (data) => ({
      title: 'Amount Too Large',
      message: `Amounts and balances can't be more than ${displayCash(data, '99999999.99')}.`,
    }),
  },
  too_many_rates: {
    status: 409,
    sentence: (data) => ({
      title: 'Too Many Tax Rates',
      message: `${data.category === 'all' ? 'Everything' : wordOr(data.category, 'A category')} would have more than three active tax rates. Turn one off first.`,
    }),
  },
  not_a_sale: { status: 409, sentence: { title: 'Not a Sale', message: 'Only a sale can be voided.' } },
  refund_too_many: {
    status: 409,
    sentence: (data) => ({
      title: 'Too Many to Refund',
      message: `Only ${String(data.left)} of ${wordOr(data.item, 'this item')} can still be refunded.`,
    }),
  },
  undo_too_late: {
    status: 409,
    sentence: {
      title: 'Too Late to Undo',
      message: 'Only the person who made a sale can undo it, for 10 minutes. The office can still void it.',
    },
  },
  not_on_account: {
    status: 409,
    sentence: { title: "Can't Move This Sale", message: 'Only a sale that was charged to an account can be moved.' },
  },
  same_camper: {
    status: 409,
    sentence: { title: 'Same Camper', message: "This sale is already on that camper's account." },
  },
  already_voided: { status: 409, sentence: { title: 'Nothing to Void', message: 'This sale was already voided.' } },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals

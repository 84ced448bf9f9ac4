import { families } from '../campers/model'
import { familyNamed } from '../campers/words'
import { wordOr } from '../kernel/refusals/declared-refusals'
import { type ActionWords, amountOf, counted, type RowsForWords, rowOf, type WordArgs } from '../kernel/rules/words'
import { currencyOf } from '../settings/camp-day'
import { awardCases } from './award-model'
import { accounts } from './church-model'

/** Formats an amount in the camp's currency. */
async function amount(value: unknown, rows: RowsForWords): Promise<string> {
  return amountOf(value, await currencyOf(rows))
}

/** Returns whose account an action's arguments refer to, within a sentence. */
async function payerNamed(args: WordArgs, rows: RowsForWords): Promise<string> {
  if (await rowOf(rows, families, args.familyId)) return `the ${await familyNamed(args, rows)}`
  const church = await rowOf(rows, accounts, args.familyId)
  return church ? String(church.name) : `the ${await familyNamed(args, rows)}`
}

export const words = {
  'financial.takePayment': async (args, rows) =>
    `Took a payment of ${await amount(args.amount, rows)} from ${await payerNamed(args, rows)}`,
  'financial.refund': async (args, rows) =>
    `Refunded ${await amount(args.amount, rows)} of a payment: ${wordOr(args.reason, '')}`,
  'financial.addCharge': async (args, rows) =>
    `Charged ${await payerNamed(args, rows)} ${await amount(args.amount, rows)}: ${wordOr(args.description, '')}`,
  'financial.addDiscount': async (args, rows) =>
    `Took ${await amount(args.amount, rows)} off a bill for ${await payerNamed(args, rows)}: ${wordOr(args.description, '')}`,
  'financial.importBalances': (args) =>
    `Imported ${counted(Array.isArray(args.balances) ? args.balances.length : 0, 'opening balance')}`,
  'financial.importPayment': async (args, rows) =>
    `Imported a payment of ${await amount(args.amount, rows)} from the ${await familyNamed(args, rows)}`,
  'financial.savePlan': (args) =>
    `${args.isNew === true ? 'Added' : 'Changed'} the payment plan ${wordOr(args.name, 'without a name')}`,
  'financial.saveDiscountRule': (args) =>
    `${args.isNew === true ? 'Added' : 'Changed'} the automatic discount ${wordOr(args.name, 'without a name')}`,
  // Without the code: the people who read the log needn't know it.
  'financial.saveDiscountCode': (args) =>
    `${args.isNew === true ? 'Added' : 'Changed'} the discount code for ${wordOr(args.name, 'a discount without a name')}`,
  'financial.agreePlan': async (args, rows) => `Agreed to a payment plan for the ${await familyNamed(args, rows)}`,
  'financial.endPlan': () => "Ended a family's payment plan",
  'financial.startAutoPay': () => 'Set up automatic payments',
  'financial.stopAutoPay': () => 'Stopped automatic payments',
  'financial.setDueDays': (args) => `Set bills to be due ${wordOr(args.balanceDueDays, '?')} days before a session`,
  'financial.setPaymentInstructions': () => 'Changed the payment instructions',
  'financial.saveAccount': (args) =>
    `${args.isNew === true ? 'Added' : 'Changed'} the church ${wordOr(args.name, 'without a name')}`,
  'financial.saveSponsorship': (args) => `${args.isNew === true ? 'Added' : 'Changed'} a sponsorship of a church`,
  'financial.saveFund': (args) =>
    `${args.isNew === true ? 'Added' : 'Changed'} the fund ${wordOr(args.name, 'without a name')}`,
  'financial.takeGift': async (args, rows) => {
    const fund = await rowOf(rows, accounts, args.fundId)
    return `Recorded a gift of ${await amount(args.amount, rows)} to ${fund ? String(fund.name) : 'a fund'}`
  },
  'financial.award': async (args, rows) =>
    args.amount ? `Gave an award of ${await amount(args.amount, rows)}` : 'Gave an award',
  // Without the family: the committee has no names, and nobody needs the reason in a list.
  'financial.askAward': () => 'Asked for help with a registration',
  'financial.withdrawAward': () => 'Withdrew a request for help',
  'financial.prepareCase': () => 'Gave a request for help to the committee',
  'financial.closeRequest': () => 'Closed a request for help',
  'financial.reopenRequest': () => 'Reopened a request for help',
  'financial.decideCase': async (args, rows) => {
    const known = await rowOf(rows, awardCases, args.caseId)
    return `Decided ${known ? `case ${known.number}` : 'a case'}`
  },
  'financial.giveRequested': async (args, rows) => `Gave ${await amount(args.amount, rows)} for a request for help`,
  'financial.endAward': (args) => `Ended an award: ${wordOr(args.reason, '')}`,
  'financial.settleReview': (args) => `Reviewed an account entry: ${wordOr(args.note, 'settled')}`,
  'financial.reverse': (args) => `Reversed an account entry: ${wordOr(args.reason, '')}`,
} satisfies Record<string, ActionWords>

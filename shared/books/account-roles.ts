import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'

/** What an account is for in the journal. */
export const ACCOUNT_ROLES = [
  'families',
  'deferred',
  'tuition',
  'fees',
  'aid',
  'undeposited',
  'card',
  'online',
  'cardFees',
  'bank',
  'earlier',
  'funds',
  'campers',
  'sales',
  'storeTax',
  'adjustments',
] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]

/** What each account is for, in words. */
export const ACCOUNT_ROLE_WORDS: Readonly<Record<AccountRole, string>> = {
  families: 'What families owe',
  deferred: 'Billed for sessions that have not ended',
  tuition: 'Income from sessions',
  fees: 'Income from other charges',
  aid: 'Awards to families',
  undeposited: 'Cash and checks',
  card: 'Cards charged at a terminal',
  online: 'Online payments',
  cardFees: 'Fees of the payment provider',
  bank: 'Bank transfers',
  earlier: 'Payments without a ledger entry',
  funds: 'Gifts in funds for families',
  campers: "Money on campers' store accounts",
  sales: 'Store sales',
  storeTax: 'Store tax to pay',
  adjustments: 'Store accounts, other changes',
}

const account = z.object({
  name: requiredText(100, 'Enter the name of the account'),
  code: requiredText(10, 'Enter the code of the account'),
})

/** The name and the code of each account. */
export type ChartOfAccounts = Record<AccountRole, z.output<typeof account>>

/** The accounts until the camp names its own. */
export const USUAL_ACCOUNTS: ChartOfAccounts = {
  families: { name: 'Family Accounts', code: '1210' },
  deferred: { name: 'Deferred Revenue', code: '2400' },
  tuition: { name: 'Camp Tuition', code: '4000' },
  fees: { name: 'Camp Fees', code: '4010' },
  aid: { name: 'Financial Aid', code: '4900' },
  undeposited: { name: 'Undeposited Funds', code: '1090' },
  card: { name: 'Card Clearing', code: '1091' },
  online: { name: 'Online Payments Clearing', code: '1092' },
  cardFees: { name: 'Card Processing Fees', code: '6100' },
  bank: { name: 'Checking', code: '1000' },
  earlier: { name: 'Earlier Payments', code: '1099' },
  funds: { name: 'Campership Funds', code: '2430' },
  campers: { name: 'Camper Store Accounts', code: '2410' },
  sales: { name: 'Camp Store Sales', code: '4100' },
  storeTax: { name: 'Sales Tax Payable', code: '2420' },
  adjustments: { name: 'Store Adjustments', code: '4190' },
}

const accounts = Object.fromEntries(ACCOUNT_ROLES.map((role) => [role, account])) as Record<AccountRole, typeof account>

/**
 * The accounts of the camp's accounting program, by what each is for. A camp that named its accounts before there was
 * store tax, funds or payouts, gets the usual accounts for them.
 */
export const chartOfAccounts = z.object({
  ...accounts,
  funds: account.default(USUAL_ACCOUNTS.funds),
  storeTax: account.default(USUAL_ACCOUNTS.storeTax),
  cardFees: account.default(USUAL_ACCOUNTS.cardFees),
})

import { camperContacts, families } from '../campers/model'
import {
  computed,
  defineReportFields,
  inWords,
  leftOutOfReports,
  linkBy,
  loaded,
  plain,
} from '../kernel/rules/report-fields'
import { dayIn } from '../kernel/values/dates'
import { fromCents, toCents } from '../kernel/values/money'
import { registrationMoney, registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { campProfile } from '../settings/model'
import { awardCases, awardRequests } from './award-model'
import { balancesDue } from './balance-due'
import { accounts, churchInvoices, sponsorships } from './church-model'
import { discountCodes, discountRules } from './discount-model'
import { ENTRY_CATEGORY_WORDS, ENTRY_KIND_WORDS, PAYMENT_WAY_WORDS } from './entry-words'
import { accountCash, accountEntries, financialAccounts } from './model'
import { planAgreements, plans } from './plan-model'

/**
 * Returns how much money an entry brought in or paid out, in cents. Besides payments, only entries that undo one have a
 * payment method.
 */
function received({ kind, amount, method }: { kind: string; amount: string; method: string | null }): number {
  if (kind === 'payment') return toCents(amount)
  return method !== null && (kind === 'refund' || kind === 'reversal') ? -toCents(amount) : 0
}

const entry = defineReportFields(accountEntries, {
  fields: {
    kind: inWords('Entry', ENTRY_KIND_WORDS),
    category: inWords('Category', ENTRY_CATEGORY_WORDS),
    description: plain('Description'),
    amount: plain('Amount', 'money'),
    received: computed(accountEntries, 'Received', 'money', ['kind', 'amount', 'method'], (row) =>
      fromCents(received(row)),
    ),
    method: inWords('Paid By', PAYMENT_WAY_WORDS),
    reference: plain('Reference'),
    cashReceived: plain('Cash Received', 'money'),
    cardFee: plain('Card Fee Covered', 'money'),
    dueOn: plain('Due', 'day'),
    till: plain('Taken By'),
    giver: plain('Giver'),
    receivedOn: plain('Gift Received', 'day'),
    note: plain('Note'),
    createdAt: plain('Time', 'instant'),
    day: computed(accountEntries, 'Day', 'day', ['createdAt'], ({ createdAt }, { timeZone }) =>
      dayIn(timeZone, createdAt),
    ),
  },
  links: { family: linkBy(families, 'familyId') },
  leftOut: {
    towards: 'Shown on the account',
    bill: 'Shown on the account',
    undoes: 'Shown on the account',
    cause: 'Described in the description',
    pairId: 'Shown on the account',
    sponsorshipId: 'Named in the description',
    giverFamilyId: 'Named as the giver',
    takenBy: 'Named with the device, as Taken By',
    needsReview: 'Shown on the account until it is settled',
    settled: 'Shown on the account',
  },
})

const ofRegistrations = defineReportFields(registrations, {
  fields: {
    balanceDueOn: loaded(
      registrations,
      'Balance Due By',
      'day',
      {
        from: ['id', 'camperId', 'status'],
        uses: [registrationMoney, camperContacts, campSessions, accountEntries, planAgreements, campProfile],
      },
      async (rows, own) => {
        const due = await balancesDue(rows, own)
        return ({ id }) => due.get(id) ?? null
      },
    ),
  },
})

/** Declares the report fields of families' accounts, and the field they add to registrations. */
export const reportFields = [
  entry,
  ofRegistrations,
  leftOutOfReports(financialAccounts, 'Not in lists yet'),
  leftOutOfReports(accounts, 'Shown under Churches & Funds'),
  leftOutOfReports(sponsorships, 'Shown under Churches & Funds'),
  leftOutOfReports(churchInvoices, 'Shown under Churches & Funds'),
  leftOutOfReports(plans, 'Shown under Plans'),
  leftOutOfReports(discountRules, 'Shown under Settings'),
  leftOutOfReports(discountCodes, 'Shown under Settings'),
  leftOutOfReports(planAgreements, 'Shown under Plans'),
  leftOutOfReports(awardRequests, 'Shown under Help, and never in lists: incomes and reasons are private'),
  leftOutOfReports(awardCases, 'Shown under Award Cases'),
  leftOutOfReports(accountCash, 'Shown under End of Day, not in lists yet'),
]

import { type AccessSamples, NOWHERE, OFFICE, type Who } from '../kernel/rules/access-samples'

const TAKES: readonly Who[] = [...OFFICE, 'staff+financial']
const WRITES: readonly Who[] = ['admin', 'manager+financial', 'staff+financial']
const COMMITTEE: readonly Who[] = [...OFFICE, 'staff+awards', 'volunteer+awards']

export const samples: AccessSamples = {
  actions: {
    'financial.takePayment.v1': {
      args: { entryId: 1, familyId: NOWHERE, amount: '1.00', method: 'cash' },
      may: TAKES,
    },
    'financial.refund.v1': {
      args: { entryId: 1, paymentId: NOWHERE, amount: '1.00', method: 'cash', reason: 'x' },
      may: WRITES,
    },
    'financial.addCharge.v1': {
      args: { entryId: 1, familyId: NOWHERE, amount: '1.00', category: 'fee', description: 'x' },
      may: WRITES,
    },
    'financial.importBalances.v1': { args: { importId: 1, balances: [] }, may: WRITES },
    'financial.importPayment.v1': {
      args: { entryId: 1, familyId: NOWHERE, amount: '1.00', day: '2020-01-31' },
      may: WRITES,
    },
    'financial.addDiscount.v1': {
      args: { entryId: 1, familyId: NOWHERE, billId: 1, amount: '1.00', category: 'goodwill', description: 'x' },
      may: WRITES,
    },
    'financial.saveAccount.v1': { args: { accountId: 1, isNew: false, name: 'x' }, may: WRITES },
    'financial.saveSponsorship.v1': {
      args: { sponsorshipId: 1, accountId: NOWHERE, isNew: false, code: 'HOPE26', percent: 50 },
      may: WRITES,
    },
    'financial.saveFund.v1': { args: { fundId: 1, isNew: false, name: 'x' }, may: WRITES },
    'financial.takeGift.v1': {
      args: { entryId: 1, fundId: NOWHERE, amount: '1.00', method: 'cash' },
      may: TAKES,
    },
    'financial.award.v1': {
      args: { awardId: 1, chargeId: 2, sponsorshipId: NOWHERE, registrationId: NOWHERE },
      may: WRITES,
    },
    'financial.endAward.v1': {
      args: { entryId: 1, chargeEndId: 2, awardId: NOWHERE, reason: 'x' },
      may: WRITES,
    },
    'financial.askAward.v1': {
      args: { registrationId: NOWHERE, household: 4, income: '30000.00', amount: '1.00', reason: 'x' },
      may: [...WRITES, 'parent'],
    },
    'financial.withdrawAward.v1': { args: { registrationId: NOWHERE }, may: [...WRITES, 'parent'] },
    'financial.prepareCase.v1': { args: { registrationId: NOWHERE, caseId: 1, reason: 'x' }, may: WRITES },
    'financial.closeRequest.v1': { args: { registrationId: NOWHERE }, may: WRITES },
    'financial.reopenRequest.v1': { args: { registrationId: NOWHERE }, may: WRITES },
    'financial.decideCase.v1': { args: { caseId: NOWHERE, amount: null }, may: COMMITTEE },
    'financial.giveRequested.v1': {
      args: { registrationId: NOWHERE, fundId: NOWHERE, amount: '1.00', awardId: 1, chargeId: 2 },
      may: WRITES,
    },
    'financial.saveDiscountRule.v1': {
      args: { discountRuleId: 1, isNew: false, name: 'x', kind: 'sibling', percent: 10 },
      may: WRITES,
    },
    'financial.saveDiscountCode.v1': {
      args: { discountCodeId: 1, isNew: false, name: 'x', code: 'EARLY26', percent: 10 },
      may: WRITES,
    },
    'financial.savePlan.v1': { args: { planId: 1, isNew: false, name: 'x', months: 2 }, may: WRITES },
    'financial.agreePlan.v1': {
      args: {
        agreementId: 1,
        familyId: NOWHERE,
        planId: NOWHERE,
        billIds: [1],
        parts: [{ dueOn: '2030-01-01', amount: '1.00' }],
      },
      may: [...WRITES, 'parent'],
    },
    'financial.endPlan.v1': { args: { agreementId: NOWHERE }, may: WRITES },
    'financial.startAutoPay.v1': { args: { agreementId: NOWHERE }, may: [...WRITES, 'parent'] },
    'financial.stopAutoPay.v1': { args: { agreementId: NOWHERE }, may: [...WRITES, 'parent'] },
    'financial.setDueDays.v1': { args: { balanceDueDays: 30 }, may: WRITES },
    'financial.setPaymentInstructions.v1': { args: { paymentInstructions: null }, may: WRITES },
    'financial.settleReview.v1': { args: { entryId: NOWHERE }, may: WRITES },
    'financial.reverse.v1': { args: { entryId: 1, paymentId: NOWHERE, reason: 'x' }, may: WRITES },
  },
  sees: {
    financial_accounts: 'RR---',
    accounts: 'RR---',
    sponsorships: 'RR---',
    church_invoices: 'RR---',
    account_entries: 'RR--O',
    account_cash: 'RRRs-',
    plans: 'RRRRR',
    discount_rules: 'RRRRR',
    discount_codes: 'RR---',
    plan_agreements: 'RR--O',
    award_requests: 'RR--O',
    award_cases: 'RRaa-',
  },
  ledgers: ['financial_accounts', 'church_invoices', 'account_entries', 'account_cash', 'plan_agreements'],
}

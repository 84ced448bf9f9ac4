import { defineArea } from '../kernel/rules/area'
import * as autoPayMutations from './auto-pay-mutations'
import { awardCases, awardRequests } from './award-model'
import * as awardRequestMutations from './award-request-mutations'
import * as chargeMutations from './charge-mutations'
import { accounts, churchInvoices, sponsorships } from './church-model'
import * as churchMutations from './church-mutations'
import { discountCodes, discountRules } from './discount-model'
import * as discountMutations from './discount-mutations'
import * as fundMutations from './fund-mutations'
import * as instructionMutations from './instruction-mutations'
import { accountCash, accountEntries, financialAccounts } from './model'
import { openingRules } from './opening'
import * as openingMutations from './opening-mutations'
import * as paymentMutations from './payment-mutations'
import { planAgreements, plans } from './plan-model'
import * as planMutations from './plan-mutations'
import * as priorPaymentMutations from './prior-payment-mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'
import { rowRules } from './row-rules'
import { words } from './words'

export const financial = defineArea({
  name: 'financial',
  parts,
  rights,
  entities: [
    financialAccounts,
    accounts,
    sponsorships,
    churchInvoices,
    accountEntries,
    accountCash,
    plans,
    planAgreements,
    discountRules,
    discountCodes,
    awardCases,
    awardRequests,
  ],
  mutations: [
    openingMutations,
    priorPaymentMutations,
    paymentMutations,
    chargeMutations,
    planMutations,
    discountMutations,
    churchMutations,
    fundMutations,
    awardRequestMutations,
    autoPayMutations,
    instructionMutations,
  ],
  refusals,
  words,
  rules: [...rowRules, ...openingRules],
  reportFields,
})

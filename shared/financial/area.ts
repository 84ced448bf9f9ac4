import { defineArea } from '../kernel/area'
import { accountEntries, financialAccounts } from './model'
import * as paymentMutations from './payment-mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'
import { rowRules } from './row-rules'
import { words } from './words'

export const financial = defineArea({
  name: 'financial',
  parts,
  rights,
  entities: [financialAccounts, accountEntries],
  mutations: [paymentMutations],
  refusals,
  words,
  rules: rowRules,
  reportFields,
})

import { defineArea } from '../kernel/rules/area'
import * as depositMutations from './deposit-mutations'
import { deposits } from './model'
import * as payoutMutations from './payout-mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { rights } from './rights'
import { rowRules } from './row-rules'
import { words } from './words'

/** The camp's books: what is taken to the bank, and what is exported. */
export const books = defineArea({
  name: 'books',
  rights,
  entities: [deposits],
  mutations: [depositMutations, payoutMutations],
  refusals,
  words,
  rules: rowRules,
  reportFields,
})

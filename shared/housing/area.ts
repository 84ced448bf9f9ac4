import { defineArea } from '../kernel/rules/area'
import * as bedMutations from './bed-mutations'
import { cabinAssignments, cabins } from './model'
import * as mutations from './mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'
import { rowRules } from './row-rules'
import { words } from './words'

export const housing = defineArea({
  name: 'housing',
  parts,
  rights,
  entities: [cabins, cabinAssignments],
  mutations: [mutations, bedMutations],
  refusals,
  words,
  rules: rowRules,
  reportFields,
})

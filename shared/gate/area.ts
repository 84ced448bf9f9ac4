import { defineArea } from '../kernel/rules/area'
import { dayChanges } from './change-model'
import * as changeMutations from './change-mutations'
import { departures } from './model'
import * as mutations from './mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'
import { rowRules } from './row-rules'
import { words } from './words'

/** Who leaves the camp, and with whom. */
export const gate = defineArea({
  name: 'gate',
  parts,
  rights,
  entities: [departures, dayChanges],
  mutations: [mutations, changeMutations],
  refusals,
  words,
  rules: rowRules,
  reportFields,
})

import { defineArea } from '../kernel/rules/area'
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
  entities: [departures],
  mutations: [mutations],
  refusals,
  words,
  rules: rowRules,
  reportFields,
})

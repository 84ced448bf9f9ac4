import { defineArea } from '../kernel/rules/area'
import { ratioRules, staffAssignments, timeOff } from './model'
import * as mutations from './mutations'
import * as ratioMutations from './ratio-mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { rights } from './rights'
import { words } from './words'

export const staffing = defineArea({
  name: 'staffing',
  entities: [staffAssignments, timeOff, ratioRules],
  mutations: [mutations, ratioMutations],
  rights,
  refusals,
  words,
  reportFields,
})

import { defineArea } from '../kernel/rules/area'
import { activities as activityRows, activitySchedules, activitySignUps } from './model'
import * as mutations from './mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'
import { rowRules } from './row-rules'
import * as signUpMutations from './sign-up-mutations'
import { words } from './words'

export const activities = defineArea({
  name: 'activities',
  parts,
  rights,
  entities: [activityRows, activitySchedules, activitySignUps],
  mutations: [mutations, signUpMutations],
  refusals,
  words,
  rules: rowRules,
  reportFields,
})

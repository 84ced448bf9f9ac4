import { defineArea } from '../kernel/rules/area'
import { campLogo, campProfile } from './model'
import * as mutations from './mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'
import { words } from './words'

export const settings = defineArea({
  name: 'settings',
  parts,
  rights,
  entities: [campProfile, campLogo],
  mutations: [mutations],
  refusals,
  words,
  reportFields,
})

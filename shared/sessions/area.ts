import { defineArea } from '../kernel/rules/area'
import { campSessions } from './model'
import * as mutations from './mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'
import { words } from './words'

export const sessions = defineArea({
  name: 'sessions',
  parts,
  rights,
  entities: [campSessions],
  mutations: [mutations],
  refusals,
  words,
  reportFields,
})

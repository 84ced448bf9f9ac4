import { defineArea } from '../kernel/rules/area'
import { contactChoices, messages } from './model'
import * as mutations from './mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'
import { words } from './words'

/** What the camp writes to people, and who wants which mail. */
export const communication = defineArea({
  name: 'communication',
  parts,
  rights,
  entities: [messages, contactChoices],
  mutations: [mutations],
  refusals,
  words,
  reportFields,
})

import { defineArea } from '../kernel/area'
import { messages } from './model'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'

export const communication = defineArea({
  name: 'communication',
  parts,
  rights,
  entities: [messages],
  words: {},
  reportFields,
})

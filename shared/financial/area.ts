import { defineArea } from '../kernel/area'
import { financialAccounts } from './model'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'

export const financial = defineArea({
  name: 'financial',
  parts,
  rights,
  entities: [financialAccounts],
  words: {},
  reportFields,
})

import { defineArea } from '../kernel/rules/area'
import { savedReports, sharedReports } from './model'
import * as mutations from './mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'
import { reportSchedules } from './schedule-model'
import * as scheduleMutations from './schedule-mutations'
import { words } from './words'

/** Reports on the rows of all earlier areas, limited to what each reader may see. */
export const reports = defineArea({
  name: 'reports',
  parts,
  rights,
  entities: [savedReports, sharedReports, reportSchedules],
  mutations: [mutations, scheduleMutations],
  refusals,
  words,
  reportFields,
})

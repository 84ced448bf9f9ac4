import { defineArea } from '../kernel/rules/area'
import * as certificateMutations from './certificate-mutations'
import * as inPersonMutations from './in-person-mutations'
import * as materialMutations from './material-mutations'
import {
  inPersonTrainings,
  materialCompletions,
  materialVisits,
  trainingCertificates,
  trainingMaterials,
  trainingPrograms,
  trainingProgress,
} from './model'
import * as ownMutations from './own-mutations'
import * as programMutations from './program-mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'
import { rowRules } from './row-rules'
import { words } from './words'

export const training = defineArea({
  name: 'training',
  rights,
  parts,
  entities: [
    trainingPrograms,
    trainingMaterials,
    trainingProgress,
    materialVisits,
    materialCompletions,
    trainingCertificates,
    inPersonTrainings,
  ],
  mutations: [programMutations, materialMutations, ownMutations, certificateMutations, inPersonMutations],
  refusals,
  words,
  rules: rowRules,
  reportFields,
})

import { defineArea } from '../kernel/area'
import * as certificateMutations from './certificate-mutations'
import * as materialMutations from './material-mutations'
import {
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
import { parts, rights } from './rights'
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
  ],
  mutations: [programMutations, materialMutations, ownMutations, certificateMutations],
  refusals,
  words,
})

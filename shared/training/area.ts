import { defineArea } from '../kernel/area'
import { materialCompletions, trainingMaterials, trainingPrograms, trainingProgress } from './model'

export const training = defineArea({
  name: 'training',
  entities: [trainingPrograms, trainingMaterials, trainingProgress, materialCompletions],
  words: {},
})

import * as model from '#shared/training/model'
import { entityTable } from '../db/entity-table'

export const trainingPrograms = entityTable(model.trainingPrograms)
export const trainingMaterials = entityTable(model.trainingMaterials)
export const trainingProgress = entityTable(model.trainingProgress)
export const materialCompletions = entityTable(model.materialCompletions)

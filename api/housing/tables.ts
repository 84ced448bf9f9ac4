import * as model from '#shared/housing/model'
import { entityTable } from '../db/entity-table'

export const cabins = entityTable(model.cabins)
export const cabinAssignments = entityTable(model.cabinAssignments)

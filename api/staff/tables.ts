import * as model from '#shared/staff/model'
import { entityTable } from '../db/entity-table'

export const staff = entityTable(model.staff)
export const staffDetails = entityTable(model.staffDetails)
export const staffPrivate = entityTable(model.staffPrivate)

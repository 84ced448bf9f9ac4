import * as model from '#shared/campers/model'
import { entityTable } from '../db/entity-table'

export const families = entityTable(model.families)
export const campers = entityTable(model.campers)
export const camperContacts = entityTable(model.camperContacts)
export const camperMedical = entityTable(model.camperMedical)
export const camperAccounts = entityTable(model.camperAccounts)
export const camperActivities = entityTable(model.camperActivities)
export const camperImports = entityTable(model.camperImports)

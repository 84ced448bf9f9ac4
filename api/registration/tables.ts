import * as model from '#shared/registration/model'
import { entityTable } from '../db/entity-table'

export const registrations = entityTable(model.registrations)
export const registrationMedical = entityTable(model.registrationMedical)
export const registrationMoney = entityTable(model.registrationMoney)

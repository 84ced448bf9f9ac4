import * as model from '#shared/activities/model'
import { entityTable } from '../db/entity-table'

export const activities = entityTable(model.activities)
export const activitySchedules = entityTable(model.activitySchedules)
export const activitySignUps = entityTable(model.activitySignUps)

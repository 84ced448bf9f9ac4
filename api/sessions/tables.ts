import * as model from '#shared/sessions/model'
import { entityTable } from '../db/entity-table'

export const campSessions = entityTable(model.campSessions)

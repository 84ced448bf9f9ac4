import * as history from '#shared/inbox/history'
import * as refused from '#shared/inbox/refused'
import { entityTable } from '../db/entity-table'

export const fieldHistory = entityTable(history.fieldHistory)
export const refusedActions = entityTable(refused.refusedActions)

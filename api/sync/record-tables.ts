import * as history from '#shared/kernel/history'
import * as refused from '#shared/kernel/refused'
import { entityTable } from '../db/entity-table'

export const fieldHistory = entityTable(history.fieldHistory)
export const refusedActions = entityTable(refused.refusedActions)

import * as model from '#shared/financial/model'
import { entityTable } from '../db/entity-table'

export const financialAccounts = entityTable(model.financialAccounts)

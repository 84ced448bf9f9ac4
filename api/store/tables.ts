import * as model from '#shared/store/model'
import { entityTable } from '../db/entity-table'

export const storeItems = entityTable(model.storeItems)
export const storeTransactions = entityTable(model.storeTransactions)
export const stockMovements = entityTable(model.stockMovements)
export const storeCloseOuts = entityTable(model.storeCloseOuts)

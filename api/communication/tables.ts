import * as model from '#shared/communication/model'
import { entityTable } from '../db/entity-table'

export const messages = entityTable(model.messages)

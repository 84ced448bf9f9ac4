import * as booked from '#shared/inbox/booked'
import * as history from '#shared/inbox/history'
import * as refused from '#shared/inbox/refused'
import { entityTable } from '../db/entity-table'

export const fieldHistory = entityTable(history.fieldHistory)
export const refusedActions = entityTable(refused.refusedActions)
export const familyRefused = entityTable(refused.familyRefused)
export const bookedActions = entityTable(booked.bookedActions)

import { activities, activitySchedules, activitySignUps } from './activities/model'
import * as activitiesMutations from './activities/mutations'
import * as activitiesSignUpMutations from './activities/sign-up-mutations'
import * as camperActivityMutations from './campers/activity-mutations'
import * as campersExportMutations from './campers/export-mutations'
import * as campersImportMutations from './campers/import-mutations'
import {
  camperAccounts,
  camperActivities,
  camperContacts,
  camperImports,
  camperMedical,
  campers,
  families,
} from './campers/model'
import * as campersMutations from './campers/mutations'
import { messages } from './communication/model'
import { financialAccounts } from './financial/model'
import * as housingBedMutations from './housing/bed-mutations'
import { cabinAssignments, cabins } from './housing/model'
import * as housingMutations from './housing/mutations'
import * as inboxMutations from './inbox/mutations'
import type { Mutation } from './kernel/define'
import type { Entity } from './kernel/entity'
import { fieldHistory } from './kernel/history'
import { refusedActions } from './kernel/refused'
import * as registrationChangeMutations from './registration/change-mutations'
import { registrationMedical, registrationMoney, registrations } from './registration/model'
import * as registrationMutations from './registration/mutations'
import { campSessions } from './sessions/model'
import * as sessionsMutations from './sessions/mutations'
import { campProfile } from './settings/model'
import { staff, staffDetails, staffPrivate } from './staff/model'
import * as staffMutations from './staff/mutations'
import * as storeCloseOutMutations from './store/close-out-mutations'
import * as storeFundsMutations from './store/funds-mutations'
import * as storeItemMutations from './store/item-mutations'
import { stockMovements, storeCloseOuts, storeItems, storeTransactions } from './store/model'
import * as storeMutations from './store/mutations'
import * as storeRefundMutations from './store/refund-mutations'
import * as storeReverseMutations from './store/reverse-mutations'
import * as storeStockMutations from './store/stock-mutations'
import { materialCompletions, trainingMaterials, trainingPrograms, trainingProgress } from './training/model'

/** Every kind of row that devices hold, in the order in which a first download brings them. */
export const ENTITIES: readonly Entity[] = [
  campProfile,
  campSessions,
  cabins,
  storeItems,
  families,
  campers,
  camperAccounts,
  camperContacts,
  camperMedical,
  registrations,
  registrationMedical,
  registrationMoney,
  cabinAssignments,
  staff,
  staffDetails,
  staffPrivate,
  activities,
  activitySchedules,
  activitySignUps,
  camperActivities,
  trainingPrograms,
  trainingMaterials,
  trainingProgress,
  materialCompletions,
  financialAccounts,
  messages,
  stockMovements,
  storeCloseOuts,
  camperImports,
  fieldHistory,
  refusedActions,
  storeTransactions,
]

const byName = new Map(ENTITIES.map((entity) => [entity.name, entity]))

/** The entity of a name, or undefined. */
export function entityNamed(name: string): Entity | undefined {
  return byName.get(name)
}

function isMutation(value: unknown): value is Mutation {
  return typeof value === 'object' && value !== null && 'run' in value && 'needs' in value
}

/** Every mutation, by name. */
export const MUTATIONS: ReadonlyMap<string, Mutation> = new Map(
  [
    activitiesMutations,
    activitiesSignUpMutations,
    camperActivityMutations,
    campersExportMutations,
    campersImportMutations,
    campersMutations,
    housingBedMutations,
    housingMutations,
    inboxMutations,
    registrationChangeMutations,
    registrationMutations,
    sessionsMutations,
    staffMutations,
    storeCloseOutMutations,
    storeFundsMutations,
    storeItemMutations,
    storeMutations,
    storeRefundMutations,
    storeReverseMutations,
    storeStockMutations,
  ]
    .flatMap((area) => Object.values(area))
    .filter(isMutation)
    .map((mutation) => [mutation.name, mutation]),
)

/**
 * Names of mutations that this product once knew and takes no more: the only ones that are refused as unknown. A name
 * that is neither here nor above may be that of a newer version.
 */
export const RETIRED: ReadonlySet<string> = new Set()

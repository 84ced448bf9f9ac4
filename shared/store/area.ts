import { defineArea } from '../kernel/rules/area'
import * as camperCodeMutations from './camper-codes'
import { camperCodes } from './camper-codes'
import * as closeOutMutations from './close-out-mutations'
import * as drawerMutations from './drawers'
import { storeDrawers } from './drawers'
import * as fundsMutations from './funds-mutations'
import * as itemMutations from './item-mutations'
import * as itemPhotoMutations from './item-photos'
import { storeItemPhotos } from './item-photos'
import { stockMovements, storeCloseOuts, storeItems, storeTransactions } from './model'
import * as moveSaleMutations from './move-sale'
import * as mutations from './mutations'
import * as refundMutations from './refund-mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import * as reverseMutations from './reverse-mutations'
import { parts, rights } from './rights'
import { rowRules } from './row-rules'
import * as stockMutations from './stock-mutations'
import { storeTaxRates } from './tax-model'
import * as taxMutations from './tax-mutations'
import { words } from './words'

export const store = defineArea({
  name: 'store',
  parts,
  rights,
  // The ledger is long and comes last, because a till can start without it.
  entities: [
    storeItems,
    storeItemPhotos,
    storeTaxRates,
    camperCodes,
    stockMovements,
    storeCloseOuts,
    storeDrawers,
    storeTransactions,
  ],
  mutations: [
    mutations,
    camperCodeMutations,
    closeOutMutations,
    drawerMutations,
    fundsMutations,
    itemMutations,
    itemPhotoMutations,
    moveSaleMutations,
    refundMutations,
    reverseMutations,
    stockMutations,
    taxMutations,
  ],
  refusals,
  words,
  rules: rowRules,
  reportFields,
})

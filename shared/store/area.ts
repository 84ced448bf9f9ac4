import { defineArea } from '../kernel/area'
import * as closeOutMutations from './close-out-mutations'
import * as fundsMutations from './funds-mutations'
import * as itemMutations from './item-mutations'
import { stockMovements, storeCloseOuts, storeItems, storeTransactions } from './model'
import * as mutations from './mutations'
import * as refundMutations from './refund-mutations'
import { refusals } from './refusals'
import * as reverseMutations from './reverse-mutations'
import { parts, rights } from './rights'
import * as stockMutations from './stock-mutations'
import { words } from './words'

export const store = defineArea({
  name: 'store',
  parts,
  rights,
  // The ledger, which is long, comes last: a till can begin without it.
  entities: [storeItems, stockMovements, storeCloseOuts, storeTransactions],
  mutations: [
    mutations,
    closeOutMutations,
    fundsMutations,
    itemMutations,
    refundMutations,
    reverseMutations,
    stockMutations,
  ],
  refusals,
  words,
})

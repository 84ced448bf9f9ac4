import { defineArea } from '../kernel/rules/area'
import * as bookMutation from './book-mutation'
import { bookedActions } from './booked'
import { fieldHistory } from './history'
import * as mutations from './mutations'
import { refusals } from './refusals'
import { familyRefused, refusedActions } from './refused'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'
import { words } from './words'

/** Handles actions that could not be applied as intended. */
export const inbox = defineArea({
  name: 'inbox',
  parts,
  rights,
  entities: [fieldHistory, refusedActions, familyRefused, bookedActions],
  mutations: [mutations, bookMutation],
  refusals,
  words,
  reportFields,
})

import { defineArea } from '../kernel/area'
import { staffDetails, staffPrivate, staff as staffRows } from './model'
import * as mutations from './mutations'
import { refusals } from './refusals'
import { words } from './words'

export const staff = defineArea({
  name: 'staff',
  entities: [staffRows, staffDetails, staffPrivate],
  mutations: [mutations],
  refusals,
  words,
})

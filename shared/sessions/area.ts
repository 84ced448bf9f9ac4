import { defineArea } from '../kernel/area'
import { campSessions } from './model'
import * as mutations from './mutations'
import { refusals } from './refusals'
import { words } from './words'

export const sessions = defineArea({
  name: 'sessions',
  entities: [campSessions],
  mutations: [mutations],
  refusals,
  words,
})

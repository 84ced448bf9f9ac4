import { defineArea } from '../kernel/area'
import * as changeMutations from './change-mutations'
import { registrationMedical, registrationMoney, registrations } from './model'
import * as mutations from './mutations'
import { refusals } from './refusals'
import { words } from './words'

export const registration = defineArea({
  name: 'registration',
  entities: [registrations, registrationMedical, registrationMoney],
  mutations: [mutations, changeMutations],
  refusals,
  words,
  fieldWords: { medicalNotes: 'the medical notes' },
})

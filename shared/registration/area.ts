import { defineArea } from '../kernel/area'
import * as cancelMutations from './cancel-mutations'
import * as changeMutations from './change-mutations'
import { registrationMedical, registrationMoney, registrationOffice, registrations } from './model'
import * as mutations from './mutations'
import { refusals } from './refusals'
import { parts, rights } from './rights'
import { rowRules } from './row-rules'
import { words } from './words'

export const registration = defineArea({
  name: 'registration',
  parts,
  rights,
  entities: [registrations, registrationMedical, registrationMoney, registrationOffice],
  mutations: [mutations, changeMutations, cancelMutations],
  refusals,
  words,
  rules: rowRules,
  fieldWords: { medicalNotes: 'the medical notes' },
})

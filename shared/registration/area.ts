import { defineArea } from '../kernel/rules/area'
import * as cancelMutations from './cancel-mutations'
import * as changeMutations from './change-mutations'
import { camperForms, waiverTexts } from './form-model'
import * as formMutations from './form-mutations'
import {
  registrationMedical,
  registrationMoney,
  registrationOffice,
  registrations,
  sessionCancellations,
} from './model'
import * as moveMutations from './move-mutations'
import * as mutations from './mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'
import * as rosterMutations from './roster-mutations'
import { rowRules } from './row-rules'
import * as sessionMutations from './session-mutations'
import { importRules } from './untouched'
import { words } from './words'

export const registration = defineArea({
  name: 'registration',
  parts,
  rights,
  entities: [
    registrations,
    registrationMedical,
    registrationMoney,
    registrationOffice,
    sessionCancellations,
    waiverTexts,
    camperForms,
  ],
  mutations: [
    mutations,
    changeMutations,
    cancelMutations,
    moveMutations,
    sessionMutations,
    formMutations,
    rosterMutations,
  ],
  refusals,
  words,
  rules: [...rowRules, ...importRules],
  fieldWords: { medicalNotes: 'the medical notes' },
  reportFields,
  retired: ['registration.register.v1', 'registration.edit.v1', 'registration.revise.v1'],
})

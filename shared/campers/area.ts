import { defineArea } from '../kernel/rules/area'
import * as activityMutations from './activity-mutations'
import { camperCustody, camperPickUps, familyContacts, familyLogins } from './contact-model'
import * as contactMutations from './contact-mutations'
import * as exportMutations from './export-mutations'
import { camperHomes } from './home-model'
import * as homeMutations from './home-mutations'
import * as mergeMutations from './merge/merge-mutations'
import { rowRules } from './merge/row-rules'
import {
  camperAccounts,
  camperActivities,
  camperContacts,
  camperImports,
  camperMedical,
  camperPhotos,
  campers as camperRows,
  families,
  merges,
} from './model'
import * as mutations from './mutations'
import * as photoMutations from './photo-mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'
import * as importMutations from './roster/import-mutations'
import { words } from './words'

export const campers = defineArea({
  name: 'campers',
  parts,
  rights,
  entities: [
    families,
    camperRows,
    camperAccounts,
    camperContacts,
    camperMedical,
    camperActivities,
    camperImports,
    camperPhotos,
    familyContacts,
    familyLogins,
    camperPickUps,
    camperCustody,
    camperHomes,
    merges,
  ],
  mutations: [
    mutations,
    activityMutations,
    importMutations,
    exportMutations,
    photoMutations,
    contactMutations,
    homeMutations,
    mergeMutations,
  ],
  refusals,
  words,
  rules: rowRules,
  fieldWords: {
    medicalInfo: 'the medical information',
    medications: 'the medications',
    specialNeeds: 'the special needs',
    allergies: 'the allergies',
    dietaryRestrictions: 'the dietary restrictions',
    pickupAuthorization: 'who may pick the camper up',
  },
  reportFields,
})

import { defineArea } from '../kernel/rules/area'
import { certificationDocuments, certificationTypes, staffCertifications } from './certification-model'
import * as certificationMutations from './certification-mutations'
import {
  readyOverrides,
  staffApplications,
  staffDetails,
  staffHistory,
  staffPhotos,
  staffPrivate,
  staff as staffRows,
  staffRules,
} from './model'
import * as mutations from './mutations'
import * as readyMutations from './ready-mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'
import { rowRules } from './row-rules'
import * as undoMutations from './undo-add'
import { words } from './words'

export const staff = defineArea({
  name: 'staff',
  parts,
  rights,
  entities: [
    staffRows,
    staffDetails,
    staffPrivate,
    staffHistory,
    staffApplications,
    staffPhotos,
    staffRules,
    readyOverrides,
    certificationTypes,
    staffCertifications,
    certificationDocuments,
  ],
  mutations: [mutations, certificationMutations, readyMutations, undoMutations],
  refusals,
  words,
  rules: rowRules,
  fieldWords: {
    backgroundCheckStatus: 'the background check',
    backgroundCheckExpiry: "the background check's expiration date",
    agreementOn: 'the agreement date',
    references: 'the references',
  },
  reportFields,
  retired: ['staff.create.v1', 'staff.setStatus.v1'],
})

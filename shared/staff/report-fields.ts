import { fullName } from '../campers/model'
import {
  computed,
  defineReportFields,
  inWords,
  leftOutOfReports,
  linkBy,
  loaded,
  plain,
  rowsFrom,
} from '../kernel/rules/report-fields'
import { certificationDocuments, certificationTypes, staffCertifications } from './certification-model'
import { CERTIFICATION_STATE_WORDS, endOf, NEVER, stateOf } from './certifications'
import {
  CHECK_WORDS,
  DEPARTMENT_WORDS,
  EMPLOYMENT_WORDS,
  readyOverrides,
  STAFF_STATUS_WORDS,
  staff,
  staffApplications,
  staffDetails,
  staffHistory,
  staffPhotos,
  staffPrivate,
  staffRules,
} from './model'

const ACCOUNT = 'An account, not something people read'

const member = defineReportFields(staff, {
  fields: {
    name: computed(staff, 'Name', 'text', ['firstName', 'lastName'], fullName),
    firstName: plain('First Name'),
    lastName: plain('Last Name'),
    position: plain('Position'),
    department: inWords('Department', DEPARTMENT_WORDS),
    status: inWords('Staff Status', STAFF_STATUS_WORDS),
    isActive: plain('Active', 'flag'),
  },
  links: { details: linkBy(staffDetails, 'id'), check: linkBy(staffPrivate, 'id') },
  rows: { certificates: rowsFrom(staffCertifications, 'staffId') },
  leftOut: { userId: ACCOUNT },
})

const details = defineReportFields(staffDetails, {
  fields: {
    email: plain('Email'),
    phone: plain('Phone'),
    employmentType: inWords('Employment', EMPLOYMENT_WORDS),
    hireDate: plain('Hire Date', 'day'),
    emergencyContactName: plain('Emergency Contact'),
    emergencyContactPhone: plain('Emergency Phone'),
  },
  leftOut: { certifications: 'Always empty: certificates are rows of their own' },
})

const check = defineReportFields(staffPrivate, {
  fields: {
    backgroundCheckStatus: inWords('Background Check', CHECK_WORDS),
    backgroundCheckDate: plain('Checked On', 'day'),
    backgroundCheckExpiry: plain('Check Expires', 'day'),
    dateOfBirth: plain('Date of Birth', 'day'),
    agreementOn: plain('Agreement Signed', 'day'),
    notes: plain('Staff Notes'),
  },
})

const certificate = defineReportFields(staffCertifications, {
  fields: {
    issuedOn: plain('Issued', 'day'),
    expiresOn: plain('Stated Expiration', 'day'),
    number: plain('Number'),
    note: plain('Note'),
    verifiedAt: plain('Verified', 'instant'),
    addedAt: plain('Added', 'instant'),
    end: loaded(
      staffCertifications,
      'Expires',
      'day',
      { from: ['typeId', 'issuedOn', 'expiresOn'], uses: [certificationTypes] },
      async (rows, own) => {
        const types = await rows.many(certificationTypes, new Set(own.map(({ typeId }) => typeId)))
        return (row) => {
          const type = types.get(row.typeId)
          const end = type ? endOf(row, type) : null
          return end === NEVER ? null : end
        }
      },
    ),
    state: {
      ...loaded(
        staffCertifications,
        'Certificate Status',
        'text',
        { from: ['typeId', 'issuedOn', 'expiresOn', 'verifiedAt'], uses: [certificationTypes] },
        async (rows, own, { today }) => {
          const types = await rows.many(certificationTypes, new Set(own.map(({ typeId }) => typeId)))
          return (row) => {
            const type = types.get(row.typeId)
            return type ? stateOf(row, type, today) : null
          }
        },
      ),
      words: CERTIFICATION_STATE_WORDS,
    },
  },
  links: { member: linkBy(staff, 'staffId'), type: linkBy(certificationTypes, 'typeId') },
  leftOut: {
    userId: ACCOUNT,
    verifiedBy: ACCOUNT,
    documentAt: 'Says that there is a picture, which reports never show',
  },
})

const type = defineReportFields(certificationTypes, {
  fields: { name: plain('Certification'), isActive: plain('In Use', 'flag') },
  leftOut: {
    monthsValid: 'A rule of the camp, shown under Certifications',
    warnDays: 'A rule of the camp, shown under Certifications',
    needsDocument: 'A rule of the camp, shown under Certifications',
    forEverybody: 'A rule of the camp, shown under Certifications',
    positions: 'A rule of the camp, shown under Certifications',
    departments: 'A rule of the camp, shown under Certifications',
    activityIds: 'A rule of the camp, shown under Certifications',
  },
})

/** Declares the report fields of the staff and their certificates. */
export const reportFields = [
  member,
  details,
  check,
  certificate,
  type,
  leftOutOfReports(certificationDocuments, 'Pictures'),
  leftOutOfReports(staffPhotos, 'Pictures'),
  leftOutOfReports(staffHistory, 'Read one person at a time'),
  leftOutOfReports(staffApplications, 'Read one person at a time'),
  leftOutOfReports(readyOverrides, 'Read one person at a time'),
  leftOutOfReports(staffRules, 'Rules of the camp, shown in Settings'),
]

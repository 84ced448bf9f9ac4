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
import { ageOn, isBirthdayOn, sayShortDay } from '../kernel/values/dates'
import { camperCustody, camperPickUps, familyContacts, familyLogins, type PickUpPerson } from './contact-model'
import { contactsOf, emergencyContacts, firstPhone } from './contacts'
import { camperHomes } from './home-model'
import {
  CAMPER_STATUS_WORDS,
  camperAccounts,
  camperActivities,
  camperContacts,
  camperImports,
  camperMedical,
  camperPhotos,
  campers,
  families,
  fullName,
  GENDER_WORDS,
  merges,
} from './model'

const lines = (...words: (string | null | undefined)[]) => words.filter(Boolean).join(', ') || null

/** Returns a person with a relation and a phone, in one line. */
function inOneLine({ name, relation, phone }: Pick<PickUpPerson, 'name' | 'relation' | 'phone'>): string {
  return lines(relation ? `${name} (${relation})` : name, phone) ?? ''
}

/** The family's own fields from which its first contacts are read. */
const CONTACT_FIELDS = [
  ...(['id', 'primaryContactUserId', 'primaryContactName', 'primaryContactEmail', 'primaryContactPhone'] as const),
  ...(['secondaryContactName', 'secondaryContactEmail', 'secondaryContactPhone'] as const),
  ...(['emergencyContactName', 'emergencyContactPhone', 'emergencyContactRelation'] as const),
]

const family = defineReportFields(families, {
  fields: {
    lastName: plain('Family'),
    address: plain('Street'),
    city: plain('City'),
    state: plain('State'),
    zipCode: plain('ZIP Code'),
    emergencyContactName: plain('Emergency Contact'),
    emergencyContactPhone: plain('Emergency Phone'),
    emergencyContactRelation: plain('Emergency Relation'),
    primaryContactName: plain('Primary Contact'),
    primaryContactEmail: plain('Primary Email'),
    primaryContactPhone: plain('Primary Phone'),
    secondaryContactName: plain('Second Contact'),
    secondaryContactEmail: plain('Second Email'),
    secondaryContactPhone: plain('Second Phone'),
    /** The form of address in a letter. */
    household: computed(families, 'Household', 'text', ['lastName'], ({ lastName }) => `${lastName} Family`),
    cityLine: computed(families, 'City, State, and ZIP', 'text', ['city', 'state', 'zipCode'], (row) => {
      return lines(row.city, [row.state, row.zipCode].filter(Boolean).join(' '))
    }),
    createdAt: plain('Family Since', 'instant'),
    phone: loaded(
      families,
      'Family Phone',
      'text',
      { from: CONTACT_FIELDS, uses: [familyContacts] },
      async (rows, own) => {
        const listed = await rows.many(
          familyContacts,
          own.map(({ id }) => id),
        )
        return (row) => firstPhone(contactsOf(row, listed.get(row.id)))
      },
    ),
    emergency: loaded(
      families,
      'Emergency Contacts',
      'list',
      { from: CONTACT_FIELDS, uses: [familyContacts] },
      async (rows, own) => {
        const listed = await rows.many(
          familyContacts,
          own.map(({ id }) => id),
        )
        return (row) => emergencyContacts(contactsOf(row, listed.get(row.id))).map(inOneLine)
      },
    ),
  },
  rows: { campers: rowsFrom(camperContacts, 'familyId') },
  leftOut: { primaryContactUserId: 'An account, not something people read' },
})

const camper = defineReportFields(campers, {
  fields: {
    name: computed(campers, 'Name', 'text', ['firstName', 'lastName'], fullName),
    firstName: plain('First Name'),
    lastName: plain('Last Name'),
    dateOfBirth: plain('Date of Birth', 'day'),
    age: computed(campers, 'Age', 'number', ['dateOfBirth'], ({ dateOfBirth }, { today }) => {
      return dateOfBirth === null ? null : ageOn(dateOfBirth, today)
    }),
    birthday: computed(campers, 'Birthday', 'text', ['dateOfBirth'], ({ dateOfBirth }) => {
      return dateOfBirth && sayShortDay(dateOfBirth)
    }),
    /** Sorts birthdays through the year, independent of the display language. */
    birthdayOrder: computed(campers, 'Birthday as MM-DD', 'text', ['dateOfBirth'], ({ dateOfBirth }) => {
      return dateOfBirth?.slice(5) ?? null
    }),
    isBirthday: computed(campers, 'Has a Birthday Today', 'flag', ['dateOfBirth'], ({ dateOfBirth }, { today }) => {
      return dateOfBirth !== null && isBirthdayOn(dateOfBirth, today)
    }),
    gender: inWords('Gender', GENDER_WORDS),
    grade: plain('Grade'),
    school: plain('School'),
    allergies: plain('Allergies'),
    dietaryRestrictions: plain('Diet'),
    emergencyContactName: plain("Camper's Emergency Contact"),
    emergencyContactPhone: plain("Camper's Emergency Phone"),
    pickupAuthorization: plain('Pickup Notes'),
    photoPermission: plain('Photo Permission', 'flag'),
    status: inWords('Camper Status', CAMPER_STATUS_WORDS),
    createdAt: plain('Added', 'instant'),
    pickUps: loaded(campers, 'May Pick Up', 'list', { from: ['id'], uses: [camperPickUps] }, async (rows, own) => {
      const listed = await rows.many(
        camperPickUps,
        own.map(({ id }) => id),
      )
      return ({ id }) => (listed.get(id)?.people ?? []).map(inOneLine)
    }),
  },
  links: {
    home: linkBy(camperContacts, 'id'),
    medical: linkBy(camperMedical, 'id'),
    account: linkBy(camperAccounts, 'id'),
  },
})

const home = defineReportFields(camperContacts, {
  fields: {
    email: plain("Camper's Email"),
    phone: plain("Camper's Phone"),
    address: plain('Street'),
    city: plain('City'),
    state: plain('State'),
    zip: plain('ZIP Code'),
    notes: plain('Camper Notes'),
  },
  links: { family: linkBy(families, 'familyId') },
})

const medical = defineReportFields(camperMedical, {
  fields: {
    medicalInfo: plain('Medical Information'),
    medications: plain('Medications'),
    specialNeeds: plain('Special Needs'),
  },
})

const account = defineReportFields(camperAccounts, {
  fields: { storeBalance: plain('Store Balance', 'money'), dailyLimit: plain('Daily Limit', 'money') },
})

/** Declares the report fields of campers and families. */
export const reportFields = [
  family,
  camper,
  home,
  medical,
  account,
  leftOutOfReports(familyContacts, 'Read through the family: its phone, emergency contacts and who may pick up'),
  leftOutOfReports(familyLogins, 'Accounts, not something people read'),
  leftOutOfReports(camperPickUps, "Read through the camper's May Pick Up, and the family's emergency contact"),
  leftOutOfReports(camperCustody, 'Custody notes are read one at a time, at the gate'),
  leftOutOfReports(camperHomes, "Shown on the camper's page, so that no list gives away where a child's other home is"),
  leftOutOfReports(camperPhotos, 'Pictures'),
  leftOutOfReports(camperActivities, 'Shown on the camper, not in lists yet'),
  leftOutOfReports(camperImports, 'A record of work in the office, shown under Import'),
  leftOutOfReports(merges, 'A record of work in the office, shown on what was merged'),
]

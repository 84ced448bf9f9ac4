import { familyContacts } from '../campers/contact-model'
import { camperContacts, campers, families } from '../campers/model'
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
import { grouped } from '../kernel/values/grouped'
import { fromCents } from '../kernel/values/money'
import { campSessions, seasonOf } from '../sessions/model'
import { campProfile } from '../settings/model'
import { camperForms, waiverTexts } from './form-model'
import { FORM_WORDS } from './forms'
import {
  REGISTRATION_STATUS_WORDS,
  registrationMedical,
  registrationMoney,
  registrationOffice,
  registrations,
  sessionCancellations,
} from './model'
import { numbersInLine } from './places'
import { missingByCamper } from './reads'
import { dueInCents, keptInCents, paymentStatus } from './rules'

const FORMS = [camperContacts, families, familyContacts, camperForms, waiverTexts, campProfile]

const registration = defineReportFields(registrations, {
  fields: {
    status: inWords('Status', REGISTRATION_STATUS_WORDS),
    registrationDate: plain('Registered', 'instant'),
    heldUntil: plain('Held Until', 'instant'),
    wantedMates: plain('Wants to Be With', 'list'),
    specialRequests: plain('Special Requests'),
    dietaryRestrictions: plain('Diet This Session'),
    notes: plain('Notes'),
    movedFrom: plain('Moved From'),
    due: loaded(
      registrations,
      'Due',
      'money',
      { from: ['id', 'status'], uses: [registrationMoney] },
      async (rows, own) => {
        const money = await rows.many(
          registrationMoney,
          own.map(({ id }) => id),
        )
        return (row) => (money.has(row.id) ? fromCents(dueInCents(row, money.get(row.id))) : null)
      },
    ),
    placeInLine: loaded(
      registrations,
      'Place in Line',
      'number',
      { from: ['id', 'sessionId'], uses: [registrations] },
      async (rows, own) => {
        const numbers = numbersInLine(
          await rows.listIn(registrations, 'sessionId', new Set(own.map(({ sessionId }) => sessionId))),
        )
        return ({ id }) => numbers.get(id) ?? null
      },
    ),
    missing: loaded(
      registrations,
      'Missing Forms',
      'list',
      { from: ['camperId'], uses: [campers, ...FORMS] },
      async (rows, own) => {
        const missing = await missingByCamper(rows, [...new Set(own.map(({ camperId }) => camperId))])
        return ({ camperId }) => (missing.get(camperId) ?? []).map((form) => FORM_WORDS[form])
      },
    ),
  },
  links: {
    camper: linkBy(campers, 'camperId'),
    session: linkBy(campSessions, 'sessionId'),
    money: linkBy(registrationMoney, 'id'),
    medical: linkBy(registrationMedical, 'id'),
    office: linkBy(registrationOffice, 'id'),
  },
  leftOut: {
    waitlistPosition: 'Only its order counts, which Place in Line shows',
    unwantedMates: 'Read only while cabins are assigned',
    emergencyContact: "Kept from earlier versions; the family's contacts count",
    cancelWish: 'Shown under Tasks & Alerts until it is settled',
  },
})

const money = defineReportFields(registrationMoney, {
  fields: {
    totalAmount: plain('Price', 'money'),
    amountPaid: plain('Paid', 'money'),
    amountRefunded: plain('Refunded', 'money'),
    awarded: plain('Paid by Sponsors', 'money'),
    kept: computed(registrationMoney, 'Received', 'money', ['amountPaid', 'amountRefunded', 'awarded'], (row) =>
      fromCents(keptInCents(row)),
    ),
    paymentStatus: {
      ...computed(
        registrationMoney,
        'Payment',
        'text',
        ['totalAmount', 'amountPaid', 'amountRefunded', 'awarded'],
        paymentStatus,
      ),
      words: { unpaid: 'Unpaid', partial: 'Partial', paid: 'Paid', refunded: 'Refunded' },
    },
  },
  leftOut: {
    camperId: 'Read through the registration',
    payerId: "Almost always the camper's family",
    price: 'Part of Price',
    broughtIn: 'Part of Paid',
    givenBack: 'The same as Refunded',
    keeps: 'Part of Received',
    isAgreed: 'Only decides about automatic discounts',
  },
})

/**
 * Returns a field for the seasons in which a camper had a confirmed place in a session that has started and was not
 * cancelled.
 */
const seasonsAtCamp = (title: string, counts: (season: number, today: string) => boolean) =>
  loaded(
    campers,
    title,
    'number',
    { from: ['id'], uses: [registrations, campSessions] },
    async (rows, own, { today }) => {
      const begun = (await rows.all(campSessions)).filter(
        ({ startDate, status }) => startDate <= today && status !== 'cancelled',
      )
      const seasons = new Map(begun.map((session) => [session.id, seasonOf(session)]))
      const ids = new Set(own.map(({ id }) => id))
      const places = (await rows.listIn(registrations, 'sessionId', seasons.keys())).filter(
        ({ status, camperId }) => status === 'confirmed' && ids.has(camperId),
      )
      const byCamper = grouped(places, ({ camperId }) => camperId)
      return ({ id }) => {
        const own = new Set((byCamper.get(id) ?? []).map(({ sessionId }) => seasons.get(sessionId) ?? 0))
        return [...own].filter((season) => counts(season, today)).length
      }
    },
  )

const ofCampers = defineReportFields(campers, {
  fields: {
    yearsAtCamp: seasonsAtCamp('Years at Camp', () => true),
    earlierYears: seasonsAtCamp('Earlier Years at Camp', (season, today) => season < Number(today.slice(0, 4))),
  },
  rows: { registrations: rowsFrom(registrations, 'camperId') },
})

/** Declares the report fields of registrations, and the fields they add to campers and sessions. */
export const reportFields = [
  registration,
  money,
  ofCampers,
  defineReportFields(campSessions, { rows: { registrations: rowsFrom(registrations, 'sessionId') } }),
  defineReportFields(registrationMedical, {
    fields: { medicalNotes: plain('Medical Notes') },
    leftOut: { camperId: 'Read through the registration' },
  }),
  defineReportFields(registrationOffice, {
    fields: { internalNotes: plain('Internal Notes') },
    leftOut: { camperId: 'Read through the registration' },
  }),
  leftOutOfReports(sessionCancellations, 'A record of work in the office, shown on the session'),
  leftOutOfReports(waiverTexts, 'A long text, shown in Settings'),
  leftOutOfReports(camperForms, "Read through the registration's Missing Forms"),
]

import { campers } from '../campers/model'
import { defineReportFields, linkBy, linkFrom, plain } from '../kernel/rules/report-fields'
import { registrations } from '../registration/model'
import { departures } from './model'

/** Declares the report fields of check-outs and of the check-out that counts for a registration. */
export const reportFields = [
  defineReportFields(departures, {
    fields: {
      pickedUpBy: plain('Picked Up By'),
      isNamed: plain('On the Pickup List', 'flag'),
      day: plain('Day', 'day'),
      at: plain('Checked Out', 'instant'),
      undoneAt: plain('Undone', 'instant'),
    },
    links: { registration: linkBy(registrations, 'registrationId'), camper: linkBy(campers, 'camperId') },
    leftOut: { by: 'An account, not something people read', undoneBy: 'An account, not something people read' },
  }),
  defineReportFields(registrations, {
    links: { departure: linkFrom(departures, 'registrationId', ({ undoneAt }) => undoneAt === null) },
  }),
]

import { camperPickUps } from '../campers/contact-model'
import { campers } from '../campers/model'
import { computed, defineReportFields, inWords, linkBy, linkFrom, loaded, plain } from '../kernel/rules/report-fields'
import { sayTimeOfDay } from '../kernel/values/dates'
import { registrations } from '../registration/model'
import { CHANGE_KIND_WORDS, dayChanges } from './change-model'
import { isOnPickupList } from './changes'
import { departures, PROOF_WORDS } from './model'

/** Declares the report fields of check-outs, of pickup changes and of the check-out that counts for a registration. */
export const reportFields = [
  defineReportFields(departures, {
    fields: {
      pickedUpBy: plain('Picked Up By'),
      isNamed: plain('On the Pickup List', 'flag'),
      proof: inWords('Confirmed By', PROOF_WORDS),
      day: plain('Day', 'day'),
      at: plain('Checked Out', 'instant'),
      undoneAt: plain('Undone', 'instant'),
    },
    links: { registration: linkBy(registrations, 'registrationId'), camper: linkBy(campers, 'camperId') },
    leftOut: { by: 'An account, not something people read', undoneBy: 'An account, not something people read' },
  }),
  defineReportFields(dayChanges, {
    fields: {
      day: plain('Day', 'day'),
      kind: inWords('Change', CHANGE_KIND_WORDS),
      person: plain('Who Picks Up'),
      phone: plain('Phone'),
      time: computed(dayChanges, 'Time', 'text', ['time'], ({ time }) => (time === null ? null : sayTimeOfDay(time))),
      note: plain('Note'),
      isFromFamily: plain('From the Family', 'flag'),
      isLate: plain('Arrived Too Late', 'flag'),
      at: plain('Sent', 'instant'),
      seenAt: plain('Seen', 'instant'),
      withdrawnAt: plain('Withdrawn', 'instant'),
      isOnList: loaded(
        dayChanges,
        'On the Pickup List',
        'flag',
        { from: ['camperId', 'person'], uses: [camperPickUps] },
        async (rows, own) => {
          const lists = await rows.many(
            camperPickUps,
            own.map(({ camperId }) => camperId),
          )
          return ({ camperId, person }) =>
            person === null ? null : isOnPickupList(person, lists.get(camperId)?.people ?? [])
        },
      ),
    },
    links: { camper: linkBy(campers, 'camperId') },
    leftOut: {
      by: 'An account, not something people read',
      seenBy: 'An account, not something people read',
      withdrawalSeenAt: 'A mark between the family and the gate; Withdrawn and Seen say what counts',
    },
  }),
  defineReportFields(registrations, {
    links: { departure: linkFrom(departures, 'registrationId', ({ undoneAt }) => undoneAt === null) },
  }),
]

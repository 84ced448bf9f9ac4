import { campers, fullName, GENDER_WORDS } from '../campers/model'
import { defineReportFields, inWords, linkBy, linkFrom, loaded, plain } from '../kernel/rules/report-fields'
import { holdsPlace, registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { cabinAssignments, cabins } from './model'
import { type MateRequest, requestsOf } from './requests'

const CABIN_STATUS_WORDS = { active: 'Active', maintenance: 'Maintenance', inactive: 'Inactive' }

const STATE_WORDS: Readonly<Record<MateRequest['state'], string>> = {
  met: 'together',
  unmet: 'in another cabin',
  open: 'no cabin yet',
  not_here: 'not registered',
}

const cabin = defineReportFields(cabins, {
  fields: {
    name: plain('Cabin'),
    description: plain('Cabin Description'),
    capacity: plain('Beds', 'number'),
    gender: inWords('Cabin Gender', GENDER_WORDS),
    ageGroup: plain('Age Group'),
    location: plain('Location'),
    amenities: plain('Amenities', 'list'),
    status: inWords('Cabin Status', CABIN_STATUS_WORDS),
  },
})

const bed = defineReportFields(cabinAssignments, {
  fields: {
    bedNumber: plain('Bed', 'number'),
    locked: plain('Bed Locked', 'flag'),
    assignedDate: plain('Assigned', 'instant'),
    status: inWords('Bed Status', { assigned: 'Assigned', moved: 'Moved', cancelled: 'Cancelled' }),
    notes: plain('Bed Notes'),
  },
  links: {
    registration: linkBy(registrations, 'registrationId'),
    camper: linkBy(campers, 'camperId'),
    cabin: linkBy(cabins, 'cabinId'),
    session: linkBy(campSessions, 'sessionId'),
  },
})

/** The children a family asked for, and whether they share a cabin. Requests to be kept apart are never listed. */
const friendRequests = loaded(
  registrations,
  'Friend Requests',
  'list',
  { from: ['id', 'sessionId', 'wantedMates'], uses: [registrations, campers, cabinAssignments] },
  async (rows, own) => {
    const sessionIds = new Set(own.map(({ sessionId }) => sessionId))
    const there = (await rows.listIn(registrations, 'sessionId', sessionIds)).filter(holdsPlace)
    const people = await rows.many(
      campers,
      there.map(({ camperId }) => camperId),
    )
    const beds = (await rows.listIn(cabinAssignments, 'sessionId', sessionIds)).filter(
      ({ status }) => status === 'assigned',
    )
    const cabinOf = new Map(beds.map(({ registrationId, cabinId }) => [registrationId, cabinId]))
    const found = new Map<number, string[]>()
    for (const sessionId of sessionIds) {
      const wishes = there
        .filter((each) => each.sessionId === sessionId)
        .map(({ id, camperId, wantedMates }) => {
          const camper = people.get(camperId)
          return { registrationId: id, name: camper ? fullName(camper) : '', wantedMates, unwantedMates: [] }
        })
      for (const { registrationId, mate, state } of requestsOf(wishes, (id) => cabinOf.get(id) ?? null))
        found.set(registrationId, [...(found.get(registrationId) ?? []), `${mate}: ${STATE_WORDS[state]}`])
    }
    return ({ id }) => found.get(id) ?? []
  },
)

/** Declares the report fields of cabins and beds, and of a registration's bed. */
export const reportFields = [
  cabin,
  bed,
  defineReportFields(registrations, {
    fields: { friendRequests },
    links: { bed: linkFrom(cabinAssignments, 'registrationId', ({ status }) => status === 'assigned') },
  }),
]

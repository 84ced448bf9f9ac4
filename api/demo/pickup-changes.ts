import { camperContacts, families } from '#shared/campers/model'
import { dayChanges } from '#shared/gate/change-model'
import { holdsPlace, registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { isRunning } from '#shared/sessions/rules'
import { all } from './communication'
import { at, type CampRows, type Make } from './make'

const NOTHING_YET = { isLate: false, seenBy: null, withdrawnAt: null, withdrawalSeenAt: null }

/** Two pickup changes for today: one that the gate has seen, for a child of the demo's parent if one is at camp. */
export function makePickupChanges({ plan, put }: Make, rows: CampRows): void {
  const { officeUserId, parentUserId, today } = plan
  if (!officeUserId || parentUserId === null) return
  const running = new Set(all(rows, campSessions).flatMap((session) => (isRunning(session, today) ? [session.id] : [])))
  const own = all(rows, families).find(({ primaryContactUserId }) => primaryContactUserId === parentUserId)?.id
  const familyOf = new Map(all(rows, camperContacts).map(({ id, familyId }) => [id, familyId]))
  const isOwn = (camperId: number) => Number(own !== undefined && familyOf.get(camperId) === own)
  const here = all(rows, registrations)
    .filter((place) => holdsPlace(place) && running.has(place.sessionId))
    .map(({ camperId }) => camperId)
  const [first, ...others] = [...new Set(here)].sort((a, b) => isOwn(b) - isOwn(a))
  const second = others.find((camperId) => !isOwn(camperId))
  if (first === undefined || second === undefined) return
  const sentAt = plan.now ?? at(today, 15)
  put(dayChanges, {
    ...NOTHING_YET,
    camperId: first,
    day: today,
    kind: 'pick_up',
    person: 'Rose Whitfield',
    phone: '(555) 555-0191',
    time: '15:30',
    note: 'Her grandmother. She drives a blue van.',
    isFromFamily: true,
    at: sentAt,
    by: parentUserId,
    seenAt: sentAt,
    seenBy: officeUserId,
  })
  put(dayChanges, {
    ...NOTHING_YET,
    camperId: second,
    day: today,
    kind: 'early',
    person: null,
    phone: null,
    time: '13:00',
    note: 'Dentist appointment. The family called.',
    isFromFamily: false,
    at: sentAt,
    by: officeUserId,
    seenAt: null,
  })
}
